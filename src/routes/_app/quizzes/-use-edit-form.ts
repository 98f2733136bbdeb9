import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../data/call.ts'
import { addTopic, editTopic, getTopicDraft, type Topic, type TopicDraft } from '../../../data/topic.ts'
import { announce } from '../../../lib/announce.ts'
import { toBody, toEditBody } from './-draft-contents.ts'
import type { QuizDraft } from './-draft-operations.ts'
import { parseDraft } from './-draft-parser.ts'
import { type DraftKey, showUntilEdited, storeDraft, useQuizDraft } from './-draft-store.ts'
import { takeInSaved, toBaseSchemes } from './-mark-scheme/base-schemes.ts'
import { getChangedSchemes, hasSameQuestions } from './-mark-scheme/changed-schemes.ts'
import { fromSentSettings } from './-quiz-settings.ts'
import { useValidation } from './-use-quiz-form.ts'

export type EditForm = ReturnType<typeof useEditForm>

const toDraft = (saved: TopicDraft): QuizDraft =>
  parseDraft({
    ...{ name: saved.name, description: saved.description, version: saved.version },
    base: toBaseSchemes(saved.exercises),
    ...{ groupId: saved.class_id, subjectId: saved.subject_id, questions: saved.exercises },
    settings: fromSentSettings(saved),
  })

const toText = (draft: QuizDraft): string => JSON.stringify({ ...draft, version: null, base: null })

const isSame = (one: QuizDraft, other: QuizDraft): boolean => toText(one) === toText(other)

/** The edit of a saved quiz, which stays on this device until it is saved or discarded. */
export function useEditForm(topic: Topic, key: DraftKey, onClose: () => void) {
  const { draft, isPersisted } = useQuizDraft(key)
  const saved = useSavedQuiz(topic.id, key)
  const { data } = saved
  const validation = useValidation(draft, topic.class_)
  const discard = () => {
    storeDraft(key, null)
    onClose()
  }
  const hasSchemeChanges = data !== undefined && isOnlySchemeChanged(draft, data)
  /** Goes on from what a call has saved of the draft meanwhile. */
  const goOnFrom = async (version?: string) => {
    const { data: now } = await saved.refetch()
    const rest = now === undefined ? draft : takeInSaved(draft, now.exercises)
    const isSaved = now !== undefined && isSame(toDraft(now), rest)
    storeDraft(key, isSaved ? null : { ...rest, version: version ?? now?.version ?? draft.version })
  }
  // A mark scheme is saved by itself, so the rest is no reason to lose it.
  const saving = useSaving(topic, draft, discard, (hadBegun) =>
    hadBegun && hasSchemeChanges ? goOnFrom() : discard(),
  )
  // Where the server can't be asked, an edit that was begun before goes on.
  const isReady = draft.version !== null
  const isBegun = topic.is_begun === true || data?.is_begun === true || saving.code === 'quiz_begun'
  const isChanged = data === undefined || !isSame(toDraft(data), draft)
  const change = (to: QuizDraft) => {
    saving.reset()
    storeDraft(key, data !== undefined && isSame(toDraft(data), to) ? null : to)
  }
  const is = { isPersisted, isReady, isBegun, isChanged, hasSchemeChanges }
  return { draft, saved, ...is, change, discard, goOnFrom, ...validation, saving }
}

/** Whether the questions are the saved ones but for the mark scheme. */
function isOnlySchemeChanged(draft: QuizDraft, { exercises }: TopicDraft): boolean {
  const { questions } = takeInSaved(draft, exercises)
  return hasSameQuestions(questions, exercises) && getChangedSchemes(questions, exercises).length > 0
}

/** The quiz as it is saved, shown until somebody types: what was typed on this device before stays. */
function useSavedQuiz(id: number, key: DraftKey) {
  const saved = useQuery({
    queryKey: ['getTopicDraft', { id }],
    queryFn: () => getTopicDraft(id),
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  })
  const { data } = saved
  useEffect(() => {
    if (data !== undefined) showUntilEdited(key, toDraft(data))
    return () => showUntilEdited(key, null)
  }, [data, key])
  return saved
}

/** Saves the edit, saves it over what somebody else has saved, or keeps it as a new quiz. */
function useSaving(
  topic: Topic,
  draft: QuizDraft,
  onCopied: () => void,
  onSaved: (hadBegun: boolean) => unknown,
) {
  const edit = useMutation(editTopic(topic.id))
  const copy = useMutation(addTopic())
  // Promises settle even if the card goes meanwhile: under another name the quiz may not match the filter.
  const saveCopy = () =>
    void copy
      .mutateAsync({ ...toBody({ ...draft, replaces: null }), is_draft: true })
      .then(onCopied, () => undefined)
  const error = copy.error ?? edit.error
  return {
    isPending: edit.isPending || copy.isPending,
    error,
    code: edit.error instanceof ApiError ? edit.error.code : undefined,
    save: (isBegun: boolean, over = false) =>
      void edit.mutateAsync({ ...toEditBody(draft, draft.version ?? '', isBegun), over }).then(
        () => {
          announce(`“${draft.name.trim()}” is saved.`)
          onSaved(isBegun)
        },
        () => undefined,
      ),
    saveCopy,
    reset: () => {
      edit.reset()
      copy.reset()
    },
  }
}
