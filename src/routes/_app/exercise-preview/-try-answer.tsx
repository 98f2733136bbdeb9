import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Subquestion } from '../../../../contract/quiz-draft.ts'
import { toStudentKind } from '../../../../contract/student-kind.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { type TriedAnswer, tryAnswer } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import { marks } from '../../../lib/numbers.ts'
import { AnswerInput } from '../-answer-input/answer-input.tsx'
import { MarkingPoints } from '../-marking-points.tsx'
import styles from './-try-answer.module.css'

export { kindInputModule } from '../-answer-input/load-kind-input.ts'

interface TryAnswerProps {
  topicId: number
  subquestion: Subquestion
  /** The ids of the question's texts. */
  describedBy: string
}

/** The answer box as students have it, and what the teacher's answer in it would earn. Nothing is kept. */
export function TryAnswer({ topicId, subquestion, describedBy }: TryAnswerProps) {
  const { id, subquestionDescription, maxPoints, options = [] } = subquestion
  const [answer, setAnswer] = useState('')
  const [marked, setMarked] = useState<{ answer: string; result: TriedAnswer } | null>(null)
  const { mutate, isPending, error } = useMutation(tryAnswer({ topicId, subQuestionId: id }))
  const alert = useScrollIntoView(error)
  const returnWords = useReturnWords()
  const mark = () => {
    if (isPending) return
    mutate(answer, {
      onSuccess: (result) => {
        setMarked({ answer, result })
        announce(describe(result))
      },
    })
  }
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mark()
        }}
      >
        <AnswerInput
          subquestion={{ id, subquestionDescription, maxPoints, ...toStudentKind(subquestion, options) }}
          describedBy={describedBy}
          value={answer}
          onChange={setAnswer}
        >
          <div className={styles.foot}>
            <p>{returnWords && `Marking works again${returnWords}. `}Nothing is kept.</p>
            <Button type="submit" needsServer busy={isPending}>
              Mark it
            </Button>
          </div>
        </AnswerInput>
        <div ref={alert} role="alert" className={styles.alert}>
          {error && !isPending && (
            <CardNote variant="error">The answer could not be marked. {toReason(error)}</CardNote>
          )}
        </div>
      </form>
      {marked && <Result result={marked.result} isOld={marked.answer !== answer} />}
    </>
  )
}

/** Brings an element to view whenever its content is another one: a bar may cover it. */
function useScrollIntoView(content: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (content) element.current?.scrollIntoView({ block: 'nearest' })
  }, [content])
  return element
}

const describe = ({ mark, max_points, please_check, feedback }: TriedAnswer): string =>
  `Would earn ${mark} of ${marks(max_points)}. ${please_check ? 'Please check. ' : ''}${feedback}`

interface ResultProps {
  result: TriedAnswer
  /** The answer has been changed since. */
  isOld: boolean
}

function Result({ result, isOld }: ResultProps) {
  const { mark, max_points, please_check, feedback, entries } = result
  const element = useScrollIntoView(result)
  return (
    <div ref={element} className={styles.result}>
      <h2 className={styles.mark} data-none={mark === 0 || undefined}>
        Would earn {mark} of {marks(max_points)}
      </h2>
      {isOld && <CardNote>For the answer before you changed it.</CardNote>}
      {please_check && (
        <CardNote variant="todo">
          <strong>Please check</strong>: the marker is not sure, and would ask a teacher to look at this mark.
        </CardNote>
      )}
      <MarkingPoints entries={entries} />
      <h2 className={styles.heading}>Feedback the student would read</h2>
      <p className={styles.feedback}>{feedback}</p>
    </div>
  )
}
