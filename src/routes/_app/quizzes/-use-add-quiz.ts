import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getClasses } from '../../../data/class.ts'
import { addTopic, getTopics } from '../../../data/topic.ts'
import { useUser } from '../../../session/auth-store.ts'
import { bodyOf, isBlank, isUntouched } from './-draft-contents.ts'
import { type QuizDraft, chooseGroup } from './-draft-operations.ts'
import { keepDraft, useQuizDraft } from './-quiz-draft-store.ts'

/** What was just taken away, for as long as nothing new is written. */
interface TakenAway {
  draft: QuizDraft
  words: string
}

const mutationKey = ['addTopic']

/** Saves a draft; it goes only when the server has the quiz, also when this page was left in between. */
function useAddition(userId: number) {
  const client = useQueryClient()
  const { onSuccess, ...options } = addTopic()
  return useMutation({
    ...options,
    mutationKey,
    onSuccess: (...given) => {
      keepDraft(userId, null)
      return onSuccess?.(...given)
    },
    // Without an answer the quiz may be there all the same: the list has to show it.
    onError: () => client.invalidateQueries({ queryKey: getTopics().queryKey.slice(0, 1) }),
  })
}

/** The draft of this person, and everything that can be done with it on the card. */
export function useAddQuiz() {
  const { id } = useUser()
  const { draft } = useQuizDraft(id)
  const groups = useQuery(getClasses())
  const addition = useAddition(id)
  const saving = useIsMutating({ mutationKey }) > 0
  const [taken, setTaken] = useState<TakenAway | null>(null)

  const change = (to: QuizDraft | null, words?: string) => {
    setTaken(words === undefined ? null : { draft, words })
    addition.reset()
    keepDraft(id, to)
  }
  const choose = (groupId: number) => {
    const group = groups.data?.find((each) => each.id === groupId)
    if (group === undefined) return
    const to = chooseGroup(draft, group)
    const cleared = to.questions !== draft.questions && !draft.questions.every(isBlank)
    change(to, cleared ? `The questions were cleared: ${group.name} has another subject.` : undefined)
  }
  const clear = () => {
    if (!saving) change(null, isUntouched(draft) ? undefined : 'The draft was cleared.')
  }
  const save = () => addition.mutate(bodyOf(draft))
  return { draft, groups, addition, saving, taken, change, choose, clear, save }
}

export type AddingQuiz = ReturnType<typeof useAddQuiz>
