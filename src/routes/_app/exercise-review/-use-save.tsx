import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showToast } from '../../../components/feedback/toasts.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { findPart } from './-find-part.ts'
import { toReason } from '../../../data/call.ts'
import type { ExerciseResults } from '../../../data/exercise.ts'

interface SaveOptions<Variables> {
  resultId: number
  review: ExerciseResults
  /** Of the subquestion. */
  id: string
  /** "the feedback could not be saved" */
  toFailure: (variables: Variables) => string
  /** It has failed after the component was gone. */
  onLost?: (variables: Variables) => void
}

/**
 * A mutation of a part of a result. Until it ends, the page asks before it is closed; its failure is said wherever the
 * teacher is by then.
 */
export function useSave<Data, Variables, Result>(
  { mutationFn, onSettled, ...mutation }: UseMutationOptions<Data, Error, Variables, Result>,
  { toFailure, onLost, ...part }: SaveOptions<Variables>,
) {
  const isShown = useIsShown()
  return useMutation({
    ...mutation,
    mutationFn: mutationFn && ((...call) => askBeforeUnload(mutationFn(...call))),
    onSettled: async (data, error, variables, ...more) => {
      await onSettled?.(data, error, variables, ...more)
      if (error === null || isShown.current) return
      showSaveFailure(part, toFailure(variables), error)
      onLost?.(variables)
    },
  })
}

async function askBeforeUnload<Data>(saving: Promise<Data>): Promise<Data> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  try {
    return await saving
  } finally {
    removeEventListener('beforeunload', ask)
  }
}

/** Whether the component is still on the screen, for what ends later. */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}

type Part = Pick<SaveOptions<unknown>, 'resultId' | 'review' | 'id'>

/** Says what failed for whom, and leads back: the teacher may be at another student by then. */
function showSaveFailure({ resultId, review, id }: Part, failure: string, error: unknown): void {
  const { student } = review
  const { step, number } = findPart(review, id)
  showToast({
    text: `${student.display_name || student.email}, question ${number}: ${failure}. ${toReason(error)}`,
    action: (
      <LinkButton to="/exercise-review" search={{ exercise_id: resultId, ...step }}>
        Go back
      </LinkButton>
    ),
  })
}
