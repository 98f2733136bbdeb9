import { useQuery } from '@tanstack/react-query'
import type { StudentGroup } from '../../../data/class.ts'
import { getTopics } from '../../../data/topic.ts'
import { OwnQuizzes } from '../-own-quizzes.tsx'
import { countToDo, useIsToDo } from '../-to-do.ts'
import styles from './-group-card.module.css'

/** What a student has to do in a group, and the latest of its other quizzes. Empty where that cannot be fetched. */
export function GroupQuizzes({ group }: { group: StudentGroup }) {
  const { data } = useQuery(getTopics())
  const isToDo = useIsToDo()
  if (data === undefined) return null
  const quizzes = data.filter(({ random, class_ }) => !random && class_.id === group.id)
  return (
    <div className={styles.quizzes}>
      <p>{quizzes.length === 0 ? 'No quizzes yet' : countToDo(quizzes, quizzes.filter(isToDo))}</p>
      <OwnQuizzes quizzes={quizzes} search={{ group_id: group.id }} />
    </div>
  )
}
