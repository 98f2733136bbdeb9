import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Avatar } from '../../../components/layout/avatar.tsx'
import { CardNote } from '../../../components/feedback/card-note.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { LinkButton } from '../../../components/form/router-link.tsx'
import type { ResponseOf } from '../../../../contract/shapes.ts'
import { ClassChips } from './-class-chips.tsx'
import styles from './-person-card.module.css'
import { noNumbersOf, roleNames, shownName } from './-person-words.ts'

interface PersonCardProps {
  person: ResponseOf<'getUserById'>
  onClose: () => void
}

/** The chosen person: who it is, which groups of the teacher's they are in, and the way to their records. */
export function PersonCard({ person, onClose }: PersonCardProps) {
  const name = shownName(person)
  return (
    <Panel className={styles.card}>
      <div className={styles.who}>
        <Avatar name={name} beside />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.role}>{roleNames[person.role]}</p>
        </div>
        <IconButton pulled label="Back to your groups" icon={<DismissRegular />} onClick={onClose} />
      </div>
      <div className={styles.foot}>
        {person.classes.length > 0 && <ClassChips classes={person.classes} />}
        {person.stats ? (
          <LinkButton
            to="/attempts"
            search={{ student_id: person.id }}
            kind="filled"
            className={styles.review}
          >
            Review exercises
          </LinkButton>
        ) : (
          <CardNote>{noNumbersOf[person.role]}</CardNote>
        )}
      </div>
    </Panel>
  )
}
