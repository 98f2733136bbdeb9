import { ArrowTrendingDownRegular } from '@fluentui/react-icons/headless/svg/arrow-trending-down'
import type { ResponseOf } from '../../../../contract/shapes.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { Avatar } from '../../../components/layout/avatar.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import type { StudentWhoNeedsHelp } from '../../../data/stats.ts'
import { roleNames } from '../../../lib/role-names.ts'
import { ClassChips } from './-class-chips.tsx'
import { describeNeed } from './-need-help.tsx'
import { personName } from '../../../lib/person-name.ts'
import { noStatsReasons } from './-person-text.ts'
import styles from './-selected-person.module.css'

interface PersonCardProps {
  person: ResponseOf<'getUserById'>
  /** Why the student is among those who need help. */
  need: StudentWhoNeedsHelp | undefined
}

/** Name, role, the groups shared with the teacher, why help is needed, and a link to the person's records. */
export function PersonCard({ person, need }: PersonCardProps) {
  const name = personName(person)
  return (
    <Panel className={styles.card}>
      <Avatar hasHue name={name} isDecorative />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.role}>{roleNames[person.role]}</p>
        {(person.classes.length > 0 || need) && (
          <div className={styles.about}>
            {person.classes.length > 0 && <ClassChips classes={person.classes} />}
            {need && <Need need={need} />}
          </div>
        )}
        {!person.stats && <CardNote>{noStatsReasons[person.role]}</CardNote>}
      </div>
      {person.stats && (
        <LinkButton
          to="/attempts"
          search={{ student_id: person.id }}
          variant="filled"
          className={styles.review}
        >
          Review exercises
        </LinkButton>
      )}
    </Panel>
  )
}

/** Why this student is in the list of who needs help, which this page does not show. */
const Need = ({ need }: { need: StudentWhoNeedsHelp }) => (
  <p className={styles.need}>
    <ArrowTrendingDownRegular aria-hidden="true" />
    <span>Needs help: {describeNeed(need)}</span>
  </p>
)

const sampleClasses = [
  { id: 1, name: '8C Chemistry' },
  { id: 2, name: '9A Physics' },
]

/** For `StatsSkeleton`. */
export const PersonCardSkeleton = () => (
  <Panel className={styles.card}>
    <i className={styles.avatar} />
    <div className={styles.words}>
      <h2 className={styles.name} data-sample>
        Name and surname
      </h2>
      <p className={styles.role}>Student</p>
      <div className={styles.about}>
        <ClassChips classes={sampleClasses} />
      </div>
    </div>
    <Button className={styles.review}>Review exercises</Button>
  </Panel>
)
