import { useQuery } from '@tanstack/react-query'
import { isBlankAnswer } from '../../../../contract/blank-answer.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { toReason } from '../../../data/call.ts'
import { getFailure } from '../../../data/query-client.ts'
import { getRoomAnswers } from '../../../data/room.ts'
import { toLetter } from '../../../lib/steps.ts'
import styles from './-room.module.css'

/** What the student has written so far, as the server has it. */
export function StudentAnswers({ attemptId }: { attemptId: number }) {
  const answers = useQuery(getRoomAnswers(attemptId))
  const error = getFailure(answers)
  if (answers.data === undefined)
    return error ? <CardNote variant="error">{toReason(error)}</CardNote> : <Spinner label="Loading" />
  return (
    <ol className={styles.answers}>
      {answers.data.questions.map(({ questionDescription, subquestions }, index) => (
        <li key={index}>
          <p>
            <b>{index + 1}</b> {questionDescription}
          </p>
          {subquestions.map(({ id, subquestionDescription, answer }, part) => (
            <div key={id}>
              <p>
                <b>{toLetter(part + 1)}</b> {subquestionDescription}
              </p>
              {answer === null || isBlankAnswer(answer) ? (
                <p className={styles.noAnswer}>No answer yet</p>
              ) : (
                <p className={styles.answer}>{answer}</p>
              )}
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}
