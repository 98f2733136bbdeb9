import { Suspense, useId, useState } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Button } from '../../../components/form/button.tsx'
import { Avatar } from '../../../components/layout/avatar.tsx'
import type { Member, StudentGroup } from '../../../data/class.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-group-card.module.css'
import { type MemberRole, getMembers, getName, nouns } from './-membership.ts'

const AwaitedPupils = lazyComponent<{ group: StudentGroup }>(
  async () => (await import('./-awaited-pupils.tsx')).AwaitedPupils,
)

const capitalNouns = { teachers: 'Teacher', students: 'Student' } as const

interface GroupMembersProps {
  group: StudentGroup
  /** Whether students or teachers are shown first. */
  initialRole: MemberRole
  /** Shows a button that opens the full list of names and emails. */
  hasList: boolean
}

/** The students or the teachers of a group: their number and up to five avatars. */
export function GroupMembers({ group, initialRole, hasList }: GroupMembersProps) {
  const [memberRole, setMemberRole] = useState(initialRole)
  const name = useId()
  return (
    <div className={styles.members}>
      <div className={styles.head}>
        <div className={styles.roles} role="radiogroup" aria-label="Who is shown">
          {(['students', 'teachers'] as const).map((each) => (
            <label key={each} className={styles.role}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={memberRole === each}
                onChange={() => setMemberRole(each)}
              />
              <span>{counted(group[each].length, capitalNouns[each].toLowerCase())}</span>
            </label>
          ))}
        </div>
        {hasList && <MemberList group={group} />}
      </div>
      <div className={styles.people}>
        {group[memberRole].length > 0 ? (
          <AvatarStack
            label={`${capitalNouns[memberRole]}s of ${group.name}`}
            names={group[memberRole].map((member) => getAvatarName(member, memberRole))}
          />
        ) : (
          `No ${memberRole} yet`
        )}
      </div>
    </div>
  )
}

const getAvatarName = (member: Member, memberRole: MemberRole): string =>
  member.display_name || member.email || capitalNouns[memberRole]

const maxAvatars = 5

/** Up to five avatars, then the number of the others. `label` names the list, e.g. "Students of 9A". */
function AvatarStack({ label, names }: { label: string; names: string[] }) {
  const shown = names.slice(0, maxAvatars)
  const more = names.length - shown.length
  return (
    <ul className={styles.stack} aria-label={label}>
      {shown.map((name, index) => (
        <li key={`${index} ${name}`} title={name}>
          <Avatar hasHue name={name} className={styles.face} />
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <span>+{more}</span>
          {/* A narrow card hides the fifth avatar, which then counts as one of the others. */}
          <span>+{more + 1}</span>
          <span className="visually-hidden"> more</span>
        </li>
      )}
    </ul>
  )
}

/** A button that opens a list of everybody in the group, by name and email, and of those who are invited. */
function MemberList({ group }: { group: StudentGroup }) {
  return (
    <Popover
      title={`Members of ${group.name}`}
      renderButton={(opens) => (
        <Button
          variant="plain"
          className={styles.listButton}
          aria-label={`List of members of ${group.name}`}
          {...opens}
        >
          List
        </Button>
      )}
    >
      <Members group={group} memberRole="students" />
      <Members group={group} memberRole="teachers" />
      <Suspense>
        <AwaitedPupils group={group} />
      </Suspense>
    </Popover>
  )
}

function Members({ group, memberRole }: { group: StudentGroup; memberRole: MemberRole }) {
  const id = useId()
  const people = getMembers(group, memberRole)
  return (
    <section className={styles.listSection} aria-labelledby={id}>
      <h3 id={id} className={styles.listHeading}>
        {people.length > 0 ? counted(people.length, nouns[memberRole]) : `No ${memberRole} yet`}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {people.map((person) => (
          <li key={person.id} className={styles.listItem}>
            {getName(person)}
            {getName(person) !== person.email && <small>{person.email}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
