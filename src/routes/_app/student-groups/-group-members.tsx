import { useId, useState } from 'react'
import { Avatar } from '../../../components/layout/avatar.tsx'
import type { Member, StudentGroup } from '../../../data/class.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-group-card.module.css'
import type { MemberRole } from './-membership.ts'

const capitalNouns = { teachers: 'Teacher', students: 'Student' } as const

interface GroupMembersProps {
  group: StudentGroup
  /** Whether students or teachers are shown first. */
  initialRole: MemberRole
}

/** The students or the teachers of a group: their number and up to five avatars. */
export function GroupMembers({ group, initialRole }: GroupMembersProps) {
  const [memberRole, setMemberRole] = useState(initialRole)
  const name = useId()
  const invited = memberRole === 'students' && describeInvited(group)
  return (
    <div className={styles.members}>
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
      <div className={styles.people}>
        {group[memberRole].length > 0 && (
          <AvatarStack
            label={`${capitalNouns[memberRole]}s of ${group.name}`}
            names={group[memberRole].map((member) => getAvatarName(member, memberRole))}
            isNamed={memberRole === 'teachers'}
          />
        )}
        {invited && <span>{invited}</span>}
        {group[memberRole].length === 0 && !invited && `No ${memberRole} yet`}
      </div>
    </div>
  )
}

/** "2 invited" besides its students, "2 students invited" where it has none; null if nobody is. */
export function describeInvited({ students, awaited_count }: StudentGroup): string | null {
  if (awaited_count === undefined) return null
  return `${students.length > 0 ? awaited_count : counted(awaited_count, 'student')} invited`
}

const getAvatarName = (member: Member, memberRole: MemberRole): string =>
  member.display_name || member.email || capitalNouns[memberRole]

const maxAvatars = 5

interface AvatarStackProps {
  /** Names the list: "Students of 9A". */
  label: string
  names: string[]
  /** Whether the names stand beside the avatars, which need no colours then to be told apart. */
  isNamed: boolean
}

/** Up to five avatars, then the number of the others. */
function AvatarStack({ label, names, isNamed }: AvatarStackProps) {
  const shown = names.slice(0, maxAvatars)
  const more = names.length - shown.length
  return (
    <ul className={isNamed ? styles.named : styles.stack} aria-label={label}>
      {shown.map((name, index) => (
        <li key={`${index} ${name}`} title={name}>
          <Avatar hasHue={!isNamed} name={name} className={styles.face} />
          {isNamed && <span aria-hidden="true">{name}</span>}
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
