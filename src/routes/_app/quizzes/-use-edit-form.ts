import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../data/call.ts'
import { addTopic, editTopic, getTopicDraft, type Topic, type TopicDraft } from '../../../data/topic.ts'
import { announce } from '../../../lib/announce.ts'
import { formatConflicts, getSettingConflicts, takeInSettings, toBaseSettings } from './-base-settings.ts'
import { toBody, toEditBody } from './-draft-contents.ts'
import type { QuizDraft } from './-draft-operations.ts'
import { parseDraft } from './-draft-parser.ts'
import { type DraftKey, showUntilEdited, storeDraft, useQuizDraft } from './-draft-store.ts'
import { takeInSaved, toBaseSchemes } from './-mark-scheme/base-schemes.ts'
import { getChangedSchemes, hasSameQuestions } from './-mark-scheme/changed-schemes.ts'
import { fromSentSettings } from './-quiz-settings.ts'
import { useValidation } from './-use-quiz-form.ts'

export type EditForm = ReturnType<typeof useEditForm>

const toSavedSettings = (saved: TopicDraft) => toBaseSettings({ ...saved, settings: fromSentSettings(saved) })

/** The edit of a saved quiz as it begins. */
export const toEditDraft = (saved: TopicDraft): QuizDraft =>
  parseDraft({
    ...{ name: saved.name, description: saved.description, version: saved.version },
    ...{ base: toBaseSchemes(saved.exercises), baseSettings: toSavedSettings(saved) },
    ...{ groupId: saved.class_id, subjectId: saved.subject_id, questions: saved.exercises },
    settings: fromSentSettings(saved),
  })

const toText = (draft: QuizDraft): string =>
  JSON.stringify({ ...draft, version: null, base: null, baseSettings: null }, sortFields)

/** Whichever field was written first. */
const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value

/** A device that kept no base knows it where nobody has saved since the edit began. */
const withBase = (stored: QuizDraft, saved: QuizDraft): QuizDraft =>
  stored.version === saved.version
    ? {
        ...stored,
        base: stored.base ?? saved.base,
        baseSettings: stored.baseSettings ?? saved.baseSettings,
      }
    : stored

/** The draft with what somebody else has saved meanwhile, where it has changed none of that. */
export const takeInSavedQuiz = (draft: QuizDraft, saved: TopicDraft): QuizDraft =>
  takeInSettings(takeInSaved(draft, saved.exercises), toSavedSettings(saved))

const isSame = (one: QuizDraft, other: QuizDraft): boolean => toText(one) === toText(other)

/** The edit of a saved quiz, which stays on this device until it is saved or discarded. */
export function useEditForm(topic: Topic, key: DraftKey, onClose: () => void) {
  const { draft: stored, isPersisted } = useQuizDraft(key)
  const saved = useSavedQuiz(topic.id, key)
  const { data } = saved
  const draft = data === undefined ? stored : withBase(stored, toEditDraft(data))
  const validation = useValidation(draft, topic.class_)
  const discard = () => {
    storeDraft(key, null)
    onClose()
  }
  const hasSchemeChanges = data !== undefined && isOnlySchemeChanged(draft, data)
  const { goOnFromSaved, takeInTheirs } = useTakenIn(key, draft, saved)
  // A mark scheme is saved by itself, so the rest is no reason to lose it.
  const saving = useSaving(topic, draft, {
    onCopied: discard,
    onSaved: (hadBegun) => (hadBegun && hasSchemeChanges ? goOnFromSaved() : discard()),
    onChanged: takeInTheirs,
  })
  const conflicts = data === undefined ? null : formatConflicts(draft, toSavedSettings(data))
  // Where the server can't be asked, an edit that was begun before goes on.
  const isReady = draft.version !== null
  const isBegun = topic.is_begun === true || data?.is_begun === true || saving.code === 'quiz_begun'
  const isChanged = data === undefined || !isSame(toEditDraft(data), draft)
  const change = (to: QuizDraft) => {
    saving.reset()
    storeDraft(key, data !== undefined && isSame(toEditDraft(data), to) ? null : to)
  }
  const is = { isPersisted, isReady, isBegun, isChanged, hasSchemeChanges }
  return { draft, saved, ...is, change, discard, goOnFromSaved, ...validation, saving, conflicts }
}

/** What somebody else has saved meanwhile, taken into the draft. */
function useTakenIn(key: DraftKey, draft: QuizDraft, saved: SavedQuiz) {
  /**
   * Goes on from what a call has saved of the draft. A setting that somebody else has changed too keeps the draft at its
   * old version, so that saving it is refused until the teacher has seen theirs.
   */
  const goOnFromSaved = async () => {
    const { data: now } = await saved.refetch()
    if (now === undefined) return
    const rest = takeInSavedQuiz(draft, now)
    const hasConflicts = getSettingConflicts(rest, toSavedSettings(now)).length > 0
    const isSaved = isSame(toEditDraft(now), rest)
    storeDraft(key, isSaved ? null : { ...rest, version: hasConflicts ? draft.version : now.version })
  }
  /** Reads what stands where saving was refused. */
  const takeInTheirs = async () => {
    const { data: now } = await saved.refetch()
    if (now !== undefined) storeDraft(key, takeInSettings(draft, toSavedSettings(now)))
  }
  return { goOnFromSaved, takeInTheirs }
}

/** Whether the questions are the saved ones but for the mark scheme. */
function isOnlySchemeChanged(draft: QuizDraft, { exercises }: TopicDraft): boolean {
  const { questions } = takeInSaved(draft, exercises)
  return hasSameQuestions(questions, exercises) && getChangedSchemes(questions, exercises).length > 0
}

type SavedQuiz = ReturnType<typeof useSavedQuiz>

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
    if (data !== undefined) showUntilEdited(key, toEditDraft(data))
    return () => showUntilEdited(key, null)
  }, [data, key])
  return saved
}

interface SavingEvents {
  onCopied: () => void
  onSaved: (hadBegun: boolean) => unknown
  /** Refused, because somebody else has saved another version. */
  onChanged: () => unknown
}

const getCode = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)

/** Saves the edit, saves it over what somebody else has saved, or keeps it as a new quiz. */
function useSaving(topic: Topic, draft: QuizDraft, { onCopied, onSaved, onChanged }: SavingEvents) {
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
    code: getCode(edit.error),
    save: (isBegun: boolean, over = false) =>
      void edit.mutateAsync({ ...toEditBody(draft, draft.version ?? '', isBegun), over }).then(
        () => {
          announce(`“${draft.name.trim()}” is saved.`)
          onSaved(isBegun)
        },
        (refusal: unknown) => void (getCode(refusal) === 'quiz_changed' && onChanged()),
      ),
    saveCopy,
    reset: () => {
      edit.reset()
      copy.reset()
    },
  }
}
