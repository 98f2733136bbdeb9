import { useId, useState } from 'react'
import { AvatarStack } from './-avatar-stack.tsx'
import type { Member, StudentGroup } from '../../../data/class.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-group-card.module.css'
import { MemberList } from './-member-list.tsx'

type Who = 'teachers' | 'students'
const nouns = { teachers: 'Teacher', students: 'Student' } as const

const nameOf = (member: Member, who: Who): string => member.display_name || member.email || nouns[who]

interface GroupMembersProps {
  group: StudentGroup
  /** Who is shown at first. */
  first: Who
  /** With a list of all of them by name and email. */
  listed: boolean
}

/** Students or teachers of a group, at most five faces of either. */
export function GroupMembers({ group, first, listed }: GroupMembersProps) {
  const [who, setWho] = useState(first)
  const name = useId()
  return (
    <div className={styles.members}>
      <div className={styles.head}>
        <div className={styles.who} role="radiogroup" aria-label="Who is shown">
          {(['students', 'teachers'] as const).map((each) => (
            <label key={each} className={styles.group}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={who === each}
                onChange={() => setWho(each)}
              />
              <span>{counted(group[each].length, nouns[each].toLowerCase())}</span>
            </label>
          ))}
        </div>
        {listed && <MemberList group={group} />}
      </div>
      <div className={styles.people}>
        {group[who].length > 0 ? (
          <AvatarStack
            label={`${nouns[who]}s of ${group.name}`}
            names={group[who].map((member) => nameOf(member, who))}
          />
        ) : (
          `No ${who} yet`
        )}
      </div>
    </div>
  )
}
