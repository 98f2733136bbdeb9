import { useQuery } from '@tanstack/react-query'
import type { StudentGroup } from '../../../data/class.ts'
import { getTopics } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'
import { OwnQuizzes } from '../-own-quizzes.tsx'
import { isToDo } from '../-to-do.ts'
import styles from './-group-card.module.css'

/** What a student has to do in a group. Empty where that cannot be fetched. */
export function GroupQuizzes({ group }: { group: StudentGroup }) {
  const { data } = useQuery(getTopics())
  if (data === undefined) return null
  const toDo = data.filter((topic) => !topic.random && topic.class_.id === group.id && isToDo(topic))
  return (
    <div className={styles.quizzes}>
      {toDo.length === 0 ? (
        <p>Nothing to do at the moment</p>
      ) : (
        <>
          <p>
            <strong>{counted(toDo.length, 'quiz', 'quizzes')} to do</strong>
          </p>
          <OwnQuizzes quizzes={toDo} />
        </>
      )}
    </div>
  )
}
