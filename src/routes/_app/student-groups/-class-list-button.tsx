import { PeopleAddRegular } from '@fluentui/react-icons/headless/svg/people-add'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { lazyValue } from '../../../lib/lazy.ts'

const classListDialog = lazyValue(
  async () => (await import('./-class-list/class-list-dialog.tsx')).ClassListDialog,
)

/** Opens the dialog that adds pupils from a class list. */
export function ClassListButton() {
  const { Dialog, opener, close, failure } = useLazyDialog(classListDialog, 'Adding pupils')
  return (
    <>
      <Button {...opener} icon={<PeopleAddRegular />}>
        Add pupils from a list
      </Button>
      {failure}
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
