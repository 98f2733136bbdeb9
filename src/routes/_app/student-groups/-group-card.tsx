import { NotepadRegular } from '@fluentui/react-icons/headless/svg/notepad'
import { BookCard } from '../../../components/exercise-book/book-card.tsx'
import { LinkButton } from '../../../components/form/router-link.tsx'
import { subjectLook } from '../../../components/exercise-book/subject-look.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { useRole } from '../../../session/auth-store.ts'
import { DeleteGroup } from './-delete-group.tsx'
import styles from './-group-card.module.css'
import { GroupMembers } from './-group-members.tsx'
import { MemberMenu } from './-member-menu.tsx'

export function GroupCard({ group }: { group: StudentGroup }) {
  const role = useRole()
  return (
    <BookCard
      subject={group.subject.name}
      title={group.name}
      description={group.description}
      lead={<SubjectAbbreviation subject={group.subject.name} />}
      note={
        <GroupMembers
          group={group}
          first={role === 'teacher' ? 'students' : 'teachers'}
          listed={role === 'teacher'}
        />
      }
      actions={
        <>
          <LinkButton icon={<NotepadRegular />} to="/quizzes" search={{ group_id: group.id }}>
            Quizzes
          </LinkButton>
          {role === 'teacher' && (
            <span className={styles.tools} data-end>
              <MemberMenu group={group} />
              <DeleteGroup group={group} />
            </span>
          )}
        </>
      }
    />
  )
}

/** The first three letters in capitals under the subject's sign. */
function SubjectAbbreviation({ subject }: { subject: string }) {
  const { Icon } = subjectLook(subject)
  return (
    <abbr className={styles.subject} title={subject}>
      <Icon aria-hidden="true" />
      {subject.slice(0, 3).toUpperCase()}
    </abbr>
  )
}
