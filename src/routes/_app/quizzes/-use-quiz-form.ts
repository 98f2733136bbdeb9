import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstEmpty } from '../../../components/form/focus-first-empty.ts'
import { config } from '../../../config.ts'
import { type StudentGroup, getClasses } from '../../../data/class.ts'
import { addTopic, getTopics } from '../../../data/topic.ts'
import { useUser } from '../../../session/auth-store.ts'
import {
  type FieldErrors,
  getFieldErrors,
  getQuestionProblem,
  isBlank,
  isUntouched,
  toBody,
} from './-draft-contents.ts'
import { type QuizDraft, chooseGroup } from './-draft-operations.ts'
import { getDraft, getStoredText, storeDraft, useQuizDraft } from './-draft-store.ts'
import type { QuizFilter } from './-quiz-filters.tsx'
import { type QuizSettings, getTimesProblem } from './-quiz-settings.ts'

export type QuizForm = ReturnType<typeof useQuizForm>

const mutationKey = ['addTopic']

/**
 * The draft of the signed-in user, its problems, and everything the card can do with it.
 * @param filter if only one of the groups matches it, that is suggested
 */
export function useQuizForm(filter: QuizFilter) {
  const { id } = useUser()
  const client = useQueryClient()
  const groups = useQuery(getClasses())
  const { draft, isPersisted } = useQuizDraft(id, getOnlyGroup(groups.data, filter))
  const group = groups.data?.find((each) => each.id === draft.groupId)
  const saveMutation = useSaveMutation(id)
  const isSaving = useIsMutating({ mutationKey }) > 0
  const { errors, problem, validate, hideErrors } = useValidation(draft, group)
  const { undoOffer, change, choose } = useDraftChanges(id, draft, saveMutation.reset)
  const [clearCount, setClearCount] = useState(0)
  const clear = () => {
    if (isSaving) return
    hideErrors()
    setClearCount(clearCount + 1)
    change(null, isUntouched(draft) ? undefined : 'The draft was cleared.')
  }
  const save = (form: HTMLFormElement) => {
    // Asks the client, because a second press may come before the next render.
    if (client.isMutating({ mutationKey }) === 0 && validate(form))
      saveMutation.mutate(toBody(draft), { onSuccess: hideErrors })
  }
  const state = { draft, isPersisted, groups, group, saveMutation, isSaving, undoOffer, errors, problem }
  return { ...state, clearCount, change, choose, clear, save }
}

/** The group that a filter leaves no choice of. */
function getOnlyGroup(
  groups: StudentGroup[] | undefined,
  { group_id, subject_id }: QuizFilter,
): StudentGroup | undefined {
  const matches = groups?.filter(
    ({ id, subject }) => id === (group_id ?? id) && subject.id === (subject_id ?? subject.id),
  )
  return matches?.length === 1 ? matches[0] : undefined
}

/** Saves the quiz; the draft is cleared only after the server has it, even if this page was left meanwhile. */
function useSaveMutation(userId: number) {
  const client = useQueryClient()
  const { onSuccess, ...options } = addTopic()
  return useMutation({
    ...options,
    mutationKey,
    onMutate: async () => {
      const savedText = getStoredText(userId)
      await wait(config.saveButtonDelayMs)
      return savedText
    },
    onSuccess: (...args) => {
      const [, , savedText] = args
      // If another tab has changed the draft since, it must not be lost.
      if (getStoredText(userId) === savedText) storeDraft(userId, null)
      return onSuccess?.(...args)
    },
    // The quiz may be saved even though no response arrived, so the list is fetched again.
    onError: () => client.invalidateQueries({ queryKey: getTopics().queryKey.slice(0, 1) }),
  })
}

const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

const noErrors: FieldErrors = {}

/**
 * Whether a date lacks its time, or the quiz closes before it opens. Those fields say so then, and the first of them has
 * the focus.
 */
function focusInvalidTime(form: HTMLFormElement, settings: QuizSettings): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[type=datetime-local]')]
  const isClosedFirst = getTimesProblem(settings) !== null
  const invalid = fields.find((field) => !field.checkValidity()) ?? (isClosedFirst ? fields[1] : undefined)
  invalid?.closest('details')?.setAttribute('open', '')
  invalid?.focus()
  return isClosedFirst || invalid !== undefined
}

/** The problems that prevent saving, shown after the first attempt. */
export function useValidation(draft: QuizDraft, group: { id: number } | undefined) {
  const [showsErrors, setShowsErrors] = useState(false)
  const errors = getFieldErrors(draft, group)
  const problem = getQuestionProblem(draft.questions)
  /** Shows the problems, focuses the first invalid field, and returns whether there are none. */
  const validate = (form: HTMLFormElement): boolean => {
    setShowsErrors(true)
    const empty = Object.keys(errors)
    if (empty.length === 0) return !focusInvalidTime(form, draft.settings) && problem === null
    focusFirstEmpty(form, empty)
    return false
  }
  return {
    errors: showsErrors ? errors : noErrors,
    // Without a group the editor of the questions cannot be opened, so their problem is not shown.
    problem: showsErrors && group !== undefined ? problem : null,
    validate,
    hideErrors: () => setShowsErrors(false),
  }
}

/** Offered after the draft or its questions were cleared, or some came in, until the next change. */
interface UndoOffer {
  draft: QuizDraft
  text: string
  /** What the change has stored. */
  changed: QuizDraft
}

/** Changes the draft, and offers to undo the last change if that cleared something. */
function useDraftChanges(userId: number, draft: QuizDraft, onChange: () => void) {
  const [offer, setOffer] = useState<UndoOffer | null>(null)
  // The editor, saving and other tabs change the draft too, and undoing must not take that away.
  const undoOffer = offer?.changed === getDraft(userId) ? offer : null
  const change = (to: QuizDraft | null, undoText?: string) => {
    onChange()
    storeDraft(userId, to)
    setOffer(undoText === undefined ? null : { draft, text: undoText, changed: getDraft(userId) })
  }
  const choose = (group: StudentGroup | undefined) => {
    if (group === undefined) return
    const to = chooseGroup(draft, group)
    const clearsQuestions = to.questions !== draft.questions && !draft.questions.every(isBlank)
    change(to, clearsQuestions ? `The questions were cleared: ${group.name} has another subject.` : undefined)
  }
  return { undoOffer, change, choose }
}
