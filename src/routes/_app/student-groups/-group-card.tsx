import { EditRegular } from '@fluentui/react-icons/headless/svg/edit'
import { NotepadRegular } from '@fluentui/react-icons/headless/svg/notepad'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { getSubjectStyle } from '../../../components/exercise-book/subject-badge.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, deleteClass } from '../../../data/class.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { whenIdle } from '../../../lib/lazy.ts'
import { counted } from '../../../lib/numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import type { EditGroupFormProps } from './-edit-group-form.tsx'
import styles from './-group-card.module.css'
import { GroupMembers } from './-group-members.tsx'
import { GroupQuizzes } from './-group-quizzes.tsx'
import { GroupResults } from './-group-results.tsx'
import { GroupWork, useGroupQuizzes } from './-group-work.tsx'
import { MemberMenu } from './-member-menu.tsx'

export function GroupCard({ group }: { group: StudentGroup }) {
  const role = useRole()
  const members = <GroupMembers group={group} initialRole={role === 'teacher' ? 'students' : 'teachers'} />
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

function DeleteGroup({ group }: { group: StudentGroup }) {
  const { mutateAsync, isPending, error, reset } = useMutation({
    ...deleteClass(),
    // The user's groups and notifications change with the group.
    onSettled: () => void fetchUser(),
  })
  // A deleted quiz keeps its results, a deleted group does not.
  const results = group.result_count ?? 0
  const quizCount = useGroupQuizzes(group)?.length
  return (
    <DeleteButton
      name={group.name}
      requireName={results > 0}
      busy={isPending}
      error={error && `The group could not be deleted. ${toReason(error)}`}
      onDelete={() => mutateAsync(group.id)}
      onCancel={reset}
    >
      {describeLoss(quizCount, results)} {describeStay(group.students.length)}
    </DeleteButton>
  )
}

/** @param quizCount undefined where it is not known */
function describeLoss(quizCount: number | undefined, results: number): string {
  const quizzes =
    quizCount === undefined ? 'Its quizzes' : quizCount > 0 && `Its ${counted(quizCount, 'quiz', 'quizzes')}`
  if (results > 0)
    return `${quizzes ? `${quizzes} and ${counted(results, 'result')}` : `Its ${counted(results, 'result')}`} are deleted with it.`
  if (quizzes === false) return 'There are no quizzes and no results yet.'
  return `${quizzes} ${quizCount === 1 ? 'is' : 'are'} deleted with it. There are no results yet.`
}

function describeStay(students: number): string {
  const accounts =
    students === 0
      ? ''
      : students === 1
        ? 'Its student keeps the account. '
        : `The ${counted(students, 'student')} keep their accounts. `
  return `${accounts}Nobody can bring it back.`
}

const Form = lazyComponent<EditGroupFormProps>(
  async () => (await import('./-edit-group-form.tsx')).EditGroupForm,
)

/** Opens the name, the description and the mixed practice of a group. */
function EditGroup({ group }: { group: StudentGroup }) {
  useEffect(() => whenIdle(Form.preload), [])
  return (
    <Popover
      title={`Edit ${group.name}`}
      renderButton={(opens) => (
        <IconButton needsServer {...opens} label={`Edit ${group.name}`} icon={<EditRegular />} />
      )}
    >
      {(close) => (
        <Suspense fallback={<Spinner label="Loading" />}>
          <Form group={group} onSaved={close} />
        </Suspense>
      )}
    </Popover>
  )
}
