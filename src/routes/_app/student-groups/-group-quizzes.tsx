import { useQuery } from '@tanstack/react-query'
import type { StudentGroup } from '../../../data/class.ts'
import { getTopics } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'
import { OwnQuizzes } from '../-own-quizzes.tsx'
import { useIsToDo } from '../-to-do.ts'
import styles from './-group-card.module.css'

/** What a student has to do in a group, and the latest of its other quizzes. Empty where that cannot be fetched. */
export function GroupQuizzes({ group }: { group: StudentGroup }) {
  const { data } = useQuery(getTopics())
  const isToDo = useIsToDo()
  if (data === undefined) return null
  const quizzes = data.filter(({ random, class_ }) => !random && class_.id === group.id)
  const toDo = quizzes.filter(isToDo)
  return (
    <div className={styles.quizzes}>
      <p>
        {quizzes.length === 0 ? (
          'No quizzes yet'
        ) : toDo.length === 0 ? (
          `${counted(quizzes.length, 'quiz', 'quizzes')}, none to do`
        ) : (
          <strong>{counted(toDo.length, 'quiz', 'quizzes')} to do</strong>
        )}
      </p>
      <OwnQuizzes quizzes={quizzes} />
    </div>
  )
}
