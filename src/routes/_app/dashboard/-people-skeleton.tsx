import { Button } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { ClassChips } from './-class-chips.tsx'
import card from './-person-card.module.css'
import { BookOutlines, LineOutlines, StatsSkeleton } from './-stats-skeleton.tsx'
import styles from './-stats-skeleton.module.css'

const groups = [
  { id: 1, name: '10 Triple Physics' },
  { id: 2, name: '8C Chemistry' },
  { id: 3, name: '9A Physics' },
]

/** The groups' names over their numbers. */
export function GroupsSkeleton() {
  return (
    <StatsSkeleton>
      <Panel title="Summarized info for">
        <ClassChips classes={groups} />
      </Panel>
      <LineOutlines />
      <BookOutlines />
    </StatsSkeleton>
  )
}

/** The person's card over the numbers. */
export function PersonSkeleton() {
  return (
    <StatsSkeleton>
      <Panel className={card.card}>
        <div className={card.who}>
          <i className={styles.avatar} />
          <div className={card.words}>
            <h2 className={card.name}>Name and surname</h2>
            <p className={card.role}>Student</p>
          </div>
        </div>
        <div className={card.foot}>
          <ClassChips classes={groups.slice(1)} />
          <Button className={card.review}>Review exercises</Button>
        </div>
      </Panel>
      <LineOutlines />
      <BookOutlines />
    </StatsSkeleton>
  )
}
