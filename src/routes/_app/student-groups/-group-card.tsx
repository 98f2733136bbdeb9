import { NotepadRegular } from '@fluentui/react-icons/headless/svg/notepad'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { getSubjectStyle } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { useRole } from '../../../session/auth-store.ts'
import { DeleteGroup } from './-delete-group.tsx'
import { EditGroup } from './-edit-group.tsx'
import styles from './-group-card.module.css'
import { GroupMembers } from './-group-members.tsx'
import { GroupQuizzes } from './-group-quizzes.tsx'
import { GroupResults } from './-group-results.tsx'
import { GroupNextStep } from './-group-next-step.tsx'
import { GroupWork } from './-group-work.tsx'
import { MemberMenu } from './-member-menu.tsx'

export function GroupCard({ group }: { group: StudentGroup }) {
  const role = useRole()
  const initialRole = role === 'teacher' ? 'students' : 'teachers'
  const members = <GroupMembers {...{ group, initialRole }} />
  return (
    <BookCard
      subject={group.subject.name}
      title={group.name}
      description={group.description}
      afterTitle={role === 'teacher' && <EditGroup group={group} />}
      media={<SubjectAbbreviation subject={group.subject.name} />}
      note={
        role === 'teacher' && (
          <>
            {members}
            <GroupWork group={group} />
          </>
        )
      }
      body={
        role === 'student' && (
          <>
            {members}
            <GroupQuizzes group={group} />
          </>
        )
      }
      actions={
        <>
          {role === 'teacher' && <GroupNextStep group={group} />}
          <LinkButton
            className={styles.tool}
            icon={role === 'student' && <NotepadRegular />}
            to="/quizzes"
            search={{ group_id: group.id }}
            aria-label={`Quizzes of ${group.name}`}
          >
            Quizzes
          </LinkButton>
          {role === 'teacher' && (
            <>
              <GroupResults group={group} className={styles.tool} />
              <MemberMenu group={group} className={styles.tool} />
              <span className={styles.end} data-end>
                <DeleteGroup group={group} />
              </span>
            </>
          )}
        </>
      }
    />
  )
}

/** The subject's icon above the first three letters of its name. */
function SubjectAbbreviation({ subject }: { subject: string }) {
  const { Icon } = getSubjectStyle(subject)
  return (
    <abbr className={styles.subject} title={subject}>
      <Icon aria-hidden="true" />
      {subject.slice(0, 3).toUpperCase()}
    </abbr>
  )
}
