import { PeopleEditRegular } from '@fluentui/react-icons/headless/svg/people-edit'
import { useState } from 'react'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import styles from './-member-menu.module.css'
import { MemberChoice } from './-member-choice.tsx'
import type { Operation, Who } from './-membership.ts'

/** Adds people to a group or removes them from it, several at once. */
export function MemberMenu({ group }: { group: StudentGroup }) {
  const [operation, setOperation] = useState<Operation>('add')
  const [who, setWho] = useState<Who>('students')
  return (
    <Popover
      title={`People in ${group.name}`}
      renderButton={(opens) => (
        <IconButton
          needsServer
          {...opens}
          label={`Add or remove people in ${group.name}`}
          icon={<PeopleEditRegular />}
        />
      )}
    >
      <div className={styles.menu}>
        <Segmented
          wide
          label="What to do"
          value={operation}
          onChange={setOperation}
          options={[
            { value: 'add', label: 'Add' },
            { value: 'remove', label: 'Remove' },
          ]}
        />
        <Segmented
          wide
          label="Who"
          value={who}
          onChange={setWho}
          options={[
            { value: 'students', label: 'Students' },
            { value: 'teachers', label: 'Teachers' },
          ]}
        />
        <MemberChoice key={`${operation} ${who}`} group={group} operation={operation} who={who} />
      </div>
    </Popover>
  )
}
