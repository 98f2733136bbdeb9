import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { config } from '../../../config.ts'
import { type StudentGroup, getClasses } from '../../../data/class.ts'
import { addTopic, getTopics } from '../../../data/topic.ts'
import { useUser } from '../../../session/auth-store.ts'
import { bodyOf, isBlank, isUntouched } from './-draft-contents.ts'
import { type QuizDraft, chooseGroup } from './-draft-operations.ts'
import { keepDraft, storedText, useQuizDraft } from './-quiz-draft-store.ts'
import { type FieldErrors, fieldErrors, questionProblem } from './-quiz-problems.ts'

/** What was just taken away, for as long as nothing new is written. */
interface TakenAway {
  draft: QuizDraft
  words: string
}

const mutationKey = ['addTopic']
const noErrors: FieldErrors = {}
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Saves a draft; it goes only when the server has the quiz, also when this page was left in between. */
function useAddition(userId: number) {
  const client = useQueryClient()
  const { onSuccess, ...options } = addTopic()
  return useMutation({
    ...options,
    mutationKey,
    onMutate: async () => {
      const saved = storedText(userId)
      await pause(config.saveButton)
      return saved
    },
    onSuccess: (...given) => {
      const [, , saved] = given
      // Another tab may have gone on writing: what the server has not stays.
      if (storedText(userId) === saved) keepDraft(userId, null)
      return onSuccess?.(...given)
    },
    // Without an answer the quiz may be there all the same: the list has to show it.
    onError: () => client.invalidateQueries({ queryKey: getTopics().queryKey.slice(0, 1) }),
  })
}

/** What keeps the draft from being saved, told once it was tried. */
function useRefusal(draft: QuizDraft, group: { id: number } | undefined) {
  const [tried, setTried] = useState(false)
  const errors = fieldErrors(draft, group)
  const problem = questionProblem(draft.questions)
  /** Leads to the first field that lacks something. */
  const mayBeSaved = (form: HTMLFormElement): boolean => {
    setTried(true)
    const [first] = Object.keys(errors)
    const field = first === undefined ? null : form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    return first === undefined && problem === null
  }
  return {
    errors: tried ? errors : noErrors,
    // Questions belong to a class, so they are asked for only where one is chosen.
    problem: tried && group !== undefined ? problem : null,
    mayBeSaved,
    forget: () => setTried(false),
  }
}

/** Changes of the draft, the last of which can be undone where it took something away. */
function useChanges(userId: number, draft: QuizDraft, onChange: () => void) {
  const [taken, setTaken] = useState<TakenAway | null>(null)
  const change = (to: QuizDraft | null, words?: string) => {
    setTaken(words === undefined ? null : { draft, words })
    onChange()
    keepDraft(userId, to)
  }
  const choose = (group: StudentGroup | undefined) => {
    if (group === undefined) return
    const to = chooseGroup(draft, group)
    const cleared = to.questions !== draft.questions && !draft.questions.every(isBlank)
    change(to, cleared ? `The questions were cleared: ${group.name} has another subject.` : undefined)
  }
  return { taken, change, choose }
}

/** The draft of this person, and everything that can be done with it on the card. */
export function useAddQuiz() {
  const { id } = useUser()
  const { draft, kept } = useQuizDraft(id)
  const client = useQueryClient()
  const groups = useQuery(getClasses())
  const group = groups.data?.find((each) => each.id === draft.groupId)
  const addition = useAddition(id)
  const saving = useIsMutating({ mutationKey }) > 0
  const { errors, problem, mayBeSaved, forget } = useRefusal(draft, group)
  const { taken, change, choose } = useChanges(id, draft, addition.reset)
  const clear = () => {
    if (saving) return
    forget()
    change(null, isUntouched(draft) ? undefined : 'The draft was cleared.')
  }
  const save = (form: HTMLFormElement) => {
    // Asked of the client itself: a second press may come before this is drawn anew.
    if (client.isMutating({ mutationKey }) === 0 && mayBeSaved(form))
      addition.mutate(bodyOf(draft), { onSuccess: forget })
  }
  const shown = { draft, kept, groups, group, addition, saving, taken, errors, problem }
  return { ...shown, change, choose, clear, save }
}

export type AddingQuiz = ReturnType<typeof useAddQuiz>
