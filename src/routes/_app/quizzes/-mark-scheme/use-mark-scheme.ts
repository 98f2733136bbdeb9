import { useMutation } from '@tanstack/react-query'
import type { MarkSchemeEntry } from '../../../../../contract/quiz-draft.ts'
import { ApiError } from '../../../../data/call.ts'
import { type ChangedSchemes, editMarkScheme, tryMarkScheme } from '../../../../data/marking.ts'
import type { Topic, TopicDraft } from '../../../../data/topic.ts'
import { announce } from '../../../../lib/announce.ts'
import { editAnswer, firstPosition } from '../-draft-operations.ts'
import { type EditForm, takeInSavedQuiz } from '../-use-edit-form.ts'
import { formatEffect, getChangedSchemes } from './changed-schemes.ts'

/** Which answer of which subquestion of which question, from 0. */
export interface EntryPlace {
  question: number
  subquestion: number
  answer: number
}

/** The edited mark scheme: what saving it would do is asked first, and exactly that is saved. */
export function useMarkScheme(topic: Topic, form: EditForm, saved: TopicDraft, onSaved: () => void) {
  const { asking, saving, ask, save, reset } = useSchemeCalls(topic, async () => {
    announce('The mark scheme is saved. Answers are marked again.')
    await form.goOnFromSaved()
    onSaved()
  })
  const { draft } = form
  const changes = getChangedSchemes(draft.questions, saved.exercises)
  const askOver = async () => {
    const { data } = await form.saved.refetch()
    if (!data) return
    const merged = takeInSavedQuiz(draft, data)
    form.change(merged)
    const schemes = getChangedSchemes(merged.questions, data.exercises)
    if (schemes.length > 0) ask({ version: data.version, schemes })
    else reset()
  }
  const edit = (place: EntryPlace, change: Partial<MarkSchemeEntry>) => {
    if (saving.isPending) return
    // What was asked about is no longer what would be saved.
    reset()
    form.change(editAnswer(draft, { ...firstPosition, ...place }, change))
  }
  const submit = () => {
    if (asking.data && asking.variables) save(asking.variables)
    else if (changes.length > 0) ask({ version: draft.version ?? '', schemes: changes })
  }
  const error = saving.error ?? asking.error
  const isStale = error instanceof ApiError && error.code === 'quiz_changed'
  const isPending = asking.isPending || saving.isPending
  return {
    changes,
    effect: asking.data,
    error,
    isStale,
    isPending,
    edit,
    submit,
    askOver: () => void askOver(),
  }
}

function useSchemeCalls(topic: Topic, onSaved: () => Promise<void>) {
  const asking = useMutation(tryMarkScheme(topic.id))
  const saving = useMutation(editMarkScheme(topic.id))
  const ask = (body: ChangedSchemes) => {
    saving.reset()
    asking.mutate(body, { onSuccess: (effect) => announce(formatEffect(effect)) })
  }
  const save = (body: ChangedSchemes) => void saving.mutateAsync(body).then(onSaved, () => undefined)
  const reset = () => {
    asking.reset()
    saving.reset()
  }
  return { asking, saving, ask, save, reset }
}

export type MarkScheme = ReturnType<typeof useMarkScheme>
