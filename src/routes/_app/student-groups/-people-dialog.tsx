import { type ComponentProps, useState } from 'react'
import { Modal } from '../../../components/feedback/modal.tsx'
import { Button } from '../../../components/form/button.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { ChangeMembers } from './-change-members.tsx'
import { MemberList } from './-member-list.tsx'
import type { MemberRole, Operation } from './-membership.ts'
import styles from './-people-dialog.module.css'

interface PeopleDialogProps {
  group: StudentGroup
  /** Props of the button that opens the log-in cards. */
  cardsOpener: ComponentProps<typeof Button>
  onClose: () => void
}

/** Lists the people of a group, adds several to it or removes them from it. */
export function PeopleDialog({ group, cardsOpener, onClose }: PeopleDialogProps) {
  const [part, setPart] = useState<'members' | Operation>('members')
  return (
    <Modal narrow title={`People in ${group.name}`} onClose={onClose}>
      <div className={styles.parts}>
        <Segmented
          wide
          label="What to do"
          value={part}
          onChange={setPart}
          options={[
            { value: 'members', label: 'Members' },
            { value: 'add', label: 'Add' },
            { value: 'remove', label: 'Remove' },
          ]}
        />
        {part === 'members' ? (
          <MemberList group={group} tools={<Button {...cardsOpener}>Log-in cards</Button>} />
        ) : (
          <ChangeEither key={part} group={group} operation={part} />
        )}
      </div>
    </Modal>
  )
}

function ChangeEither({ group, operation }: { group: StudentGroup; operation: Operation }) {
  const [memberRole, setMemberRole] = useState<MemberRole>('students')
  return (
    <>
      <Segmented
        wide
        label="Who"
        value={memberRole}
        onChange={setMemberRole}
        options={[
          { value: 'students', label: 'Students' },
          { value: 'teachers', label: 'Teachers' },
        ]}
      />
      <ChangeMembers key={memberRole} {...{ group, operation, memberRole }} />
    </>
  )
}
