import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarkSchemeEntry, Subquestion } from '../../../../../contract/quiz-draft.ts'
import { ApiError } from '../../../../data/call.ts'
import { type ChangedSchemes, editMarkScheme, tryMarkScheme } from '../../../../data/marking.ts'
import type { Topic, TopicDraft } from '../../../../data/topic.ts'
import { announce } from '../../../../lib/announce.ts'
import { editAnswer, editSubquestion, firstPosition, type QuizDraft } from '../-draft-operations.ts'
import { type EditForm, takeInSavedQuiz } from '../-use-edit-form.ts'
import { formatEffect, getChangedSchemes, getKeyProblem } from './changed-schemes.ts'

/** Which subquestion of which question, from 0. */
export interface PartPosition {
  question: number
  subquestion: number
}

/** Which of its answers. */
export interface EntryPosition extends PartPosition {
  answer: number
}

/** The edited mark scheme: what saving it would do is asked first, and exactly that is saved. */
export function useMarkScheme(topic: Topic, form: EditForm, saved: TopicDraft, onSaved: () => void) {
  const { asking, saving, ask, save, reset, state } = useSchemeCalls(topic, async () => {
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
  const [problem, setProblem] = useState<string | null>(null)
  const edits = toEdits(draft, (to) => {
    if (saving.isPending) return
    // What was asked about is no longer what would be saved.
    reset()
    setProblem(null)
    form.change(to)
  })
  const submit = () => {
    const found = getKeyProblem(draft.questions, saved.exercises)
    setProblem(found)
    if (found !== null || changes.length === 0) return
    if (asking.data && asking.variables) save(asking.variables)
    else ask({ version: draft.version ?? '', schemes: changes })
  }
  return { changes, ...state, problem, ...edits, submit, askOver: () => void askOver() }
}

const toEdits = (draft: QuizDraft, change: (to: QuizDraft) => void) => ({
  edit: (position: EntryPosition, to: Partial<MarkSchemeEntry>) =>
    change(editAnswer(draft, { ...firstPosition, ...position }, to)),
  editPart: (position: PartPosition, to: Partial<Subquestion>) =>
    change(editSubquestion(draft, { ...firstPosition, ...position }, to)),
})

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
  const error = saving.error ?? asking.error
  const isStale = error instanceof ApiError && error.code === 'quiz_changed'
  const isPending = asking.isPending || saving.isPending
  const state = { effect: asking.data, error, isStale, isPending }
  return { asking, saving, ask, save, reset, state }
}

export type MarkScheme = ReturnType<typeof useMarkScheme>
