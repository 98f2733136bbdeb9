import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, deleteClass } from '../../../data/class.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import { counted } from '../../../lib/numbers.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import type { GroupMenuPanelProps } from './-group-menu-panel.tsx'
import { useGroupQuizzes } from './-group-work.tsx'

const Panel = lazyComponent<GroupMenuPanelProps>(
  async () => (await import('./-group-menu-panel.tsx')).GroupMenuPanel,
)
const deleteDialog = lazyValue(
  async () => (await import('../../../components/form/delete-dialog.tsx')).DeleteDialog,
)

/** What teachers do with a group now and then: edit it, delete it. */
export function GroupMenu({ group }: { group: StudentGroup }) {
  useEffect(() => whenIdle(Panel.preload), [])
  const { Dialog, opener, close: closeDialog, failure } = useLazyDialog(deleteDialog, 'Deleting')
  const { mutateAsync, isPending, error, reset } = useMutation({
    ...deleteClass(),
    // The user's groups and notifications change with the group.
    onSettled: () => void fetchUser(),
  })
  // A deleted quiz keeps its results, a deleted group does not.
  const results = group.result_count ?? 0
  const quizCount = useGroupQuizzes(group)?.length
  return (
    <>
      <Popover
        title={group.name}
        renderButton={(opens) => (
          <IconButton {...opens} label={`More for ${group.name}`} icon={<MoreHorizontalRegular />} />
        )}
      >
        {(close) => (
          <Suspense fallback={<Spinner label="Loading" />}>
            <Panel
              group={group}
              onClose={close}
              onDelete={() => {
                // The dialog gives the focus back to the button of the menu.
                close()
                opener.onClick()
              }}
            />
          </Suspense>
        )}
      </Popover>
      {failure}
      {Dialog && (
        <Dialog
          name={group.name}
          requireName={results > 0}
          busy={isPending}
          error={error && `The group could not be deleted. ${toReason(error)}`}
          onDelete={() => mutateAsync(group.id)}
          onCancel={reset}
          close={closeDialog}
        >
          {describeLoss(quizCount, results)} {describeStay(group.students.length)}
        </Dialog>
      )}
    </>
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
