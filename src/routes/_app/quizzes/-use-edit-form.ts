import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../data/call.ts'
import { addTopic, editTopic, getTopicDraft, type Topic, type TopicDraft } from '../../../data/topic.ts'
import { announce } from '../../../lib/announce.ts'
import { toBody, toEditBody } from './-draft-contents.ts'
import type { QuizDraft } from './-draft-operations.ts'
import { parseDraft } from './-draft-parser.ts'
import { type DraftKey, getDraft, storeDraft, useQuizDraft } from './-draft-store.ts'
import { fromSentSettings } from './-quiz-settings.ts'
import { useValidation } from './-use-quiz-form.ts'

export type EditForm = ReturnType<typeof useEditForm>

const toDraft = (saved: TopicDraft): QuizDraft =>
  parseDraft({
    ...{ name: saved.name, description: saved.description, version: saved.version },
    ...{ groupId: saved.class_id, subjectId: saved.subject_id, questions: saved.exercises },
    settings: fromSentSettings(saved),
  })

/** The edit of a saved quiz, which stays on this device until it is saved or discarded. */
export function useEditForm(topic: Topic, key: DraftKey, onClose: () => void) {
  const { draft, isPersisted } = useQuizDraft(key)
  const saved = useQuery({
    queryKey: ['getTopicDraft', { id: topic.id }],
    queryFn: () => getTopicDraft(topic.id),
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  })
  const { data } = saved
  // What was typed on this device before stays: saving it tells whether the quiz has changed since.
  useEffect(() => {
    if (data !== undefined && getDraft(key).version === null) storeDraft(key, toDraft(data))
  }, [data, key])
  const validation = useValidation(draft, topic.class_)
  const discard = () => {
    storeDraft(key, null)
    onClose()
  }
  const saving = useSaving(topic, draft, discard)
  // Where the server can't be asked, an edit that was begun before goes on.
  const isReady = draft.version !== null
  const isBegun = topic.is_begun === true || data?.is_begun === true || saving.code === 'quiz_begun'
  const isChanged =
    data === undefined ||
    JSON.stringify({ ...toDraft(data), version: null }) !== JSON.stringify({ ...draft, version: null })
  const change = (to: QuizDraft) => {
    saving.reset()
    storeDraft(key, to)
  }
  return { draft, isPersisted, saved, isReady, isBegun, isChanged, change, discard, ...validation, saving }
}

/** Saves the edit, saves it over what somebody else has saved, or keeps it as a new quiz. */
function useSaving(topic: Topic, draft: QuizDraft, onSaved: () => void) {
  const edit = useMutation(editTopic(topic.id))
  const copy = useMutation(addTopic())
  // Promises settle even if the card goes meanwhile: under another name the quiz may not match the filter.
  const saveCopy = () =>
    void copy
      .mutateAsync({ ...toBody({ ...draft, replaces: null }), is_draft: true })
      .then(onSaved, () => undefined)
  const error = copy.error ?? edit.error
  return {
    isPending: edit.isPending || copy.isPending,
    error,
    code: edit.error instanceof ApiError ? edit.error.code : undefined,
    save: (isBegun: boolean, over = false) =>
      void edit.mutateAsync({ ...toEditBody(draft, draft.version ?? '', isBegun), over }).then(
        () => {
          announce(`“${draft.name.trim()}” is saved.`)
          onSaved()
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
