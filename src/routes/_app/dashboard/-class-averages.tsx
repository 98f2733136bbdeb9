import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ring } from '../../../components/exercise-book/ring.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import type { SubjectStats } from '../../../data/stats.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { countHeld, describeAverages } from './-count-held.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import rows from './-panel-rows.module.css'
import styles from './-class-averages.module.css'

/** The averages that all lists of groups show: one group below the other, each with the way to its quizzes. */
export function ClassAverages({ groups }: { groups: NonNullable<SubjectStats['groups']> }) {
  const { data: topics = [] } = useQuery(getTopics())
  return (
    <Panel title="By group" level={3}>
      <p className={styles.about}>{describeAverages(0)}</p>
      <ul className={styles.groups}>
        {groups.map(({ id, name, average_accuracy, total_tests }) => (
          <li key={id} className={styles.group}>
            <Ring type="accuracy" percent={average_accuracy} size={48} />
            <div className={styles.words}>
              <p className={rows.name}>
                <Link to="/quizzes" search={{ group_id: id }}>
                  {name}
                </Link>
              </p>
              <p className={styles.about}>
                {counted(total_tests, 'result')}
                {describeHeld(topics, id)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Results whose marks are held are not counted. */
function describeHeld(topics: Topic[], classId: number): string {
  const held = countHeld(topics.filter(({ class_ }) => class_.id === classId))
  return held === 0 ? '' : `, ${whole(held)} more held back`
}
