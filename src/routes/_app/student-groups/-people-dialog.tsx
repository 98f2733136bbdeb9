import { type ComponentProps, useState } from 'react'
import { Modal } from '../../../components/feedback/modal.tsx'
import { Button } from '../../../components/form/button.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import type { Person } from '../../../data/search.ts'
import { ChangeMembers } from './-change-members.tsx'
import { MemberList } from './-member-list.tsx'
import type { Choice, MemberRole, Operation } from './-membership.ts'
import styles from './-people-dialog.module.css'

interface PeopleDialogProps {
  group: StudentGroup
  /** The people chosen before, the latest choice first. */
  choices: Choice[]
  onChoose: (choices: Choice[]) => void
  /** Props of the button that opens the log-in cards. */
  cardsOpener: ComponentProps<typeof Button>
  onClose: () => void
}

/** Lists the people of a group, adds several to it or removes them from it. */
export function PeopleDialog({ group, choices, onChoose, cardsOpener, onClose }: PeopleDialogProps) {
  const [part, setPart] = useState<'members' | Operation>(choices[0]?.operation ?? 'members')
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
          <ChangeEither key={part} operation={part} {...{ group, choices, onChoose }} />
        )}
      </div>
    </Modal>
  )
}

interface ChangeEitherProps extends Pick<PeopleDialogProps, 'group' | 'choices' | 'onChoose'> {
  operation: Operation
}

function ChangeEither({ group, operation, choices, onChoose }: ChangeEitherProps) {
  const own = choices.filter((choice) => choice.operation === operation)
  const [memberRole, setMemberRole] = useState<MemberRole>(own[0]?.memberRole ?? 'students')
  const choice = own.find((each) => each.memberRole === memberRole)
  const select = (people: Person[]) => {
    const others = choices.filter((each) => each !== choice)
    onChoose(people.length === 0 ? others : [{ operation, memberRole, people }, ...others])
  }
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
      <ChangeMembers
        key={memberRole}
        {...{ group, operation, memberRole }}
        selected={choice?.people ?? []}
        onSelect={select}
      />
    </>
  )
}
