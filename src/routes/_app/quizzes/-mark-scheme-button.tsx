import { Button } from '../../../components/form/button.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import type { Topic } from '../../../data/topic.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import type { EditForm } from './-use-edit-form.ts'

const markSchemeDialog = lazyValue(
  async () => (await import('./-mark-scheme/mark-scheme-dialog.tsx')).MarkSchemeDialog,
)

/** Opens the mark scheme of a quiz whose questions can no longer change. */
export function MarkSchemeButton({ topic, form }: { topic: Topic; form: EditForm }) {
  const { Dialog, opener, close, failure } = useLazyDialog(markSchemeDialog, 'The mark scheme')
  const { data } = form.saved
  return (
    <>
      <Button {...opener} disabled={data === undefined || form.saving.isPending}>
        Mark scheme
      </Button>
      {failure}
      {Dialog && data && <Dialog topic={topic} form={form} saved={data} onClose={close} />}
    </>
  )
}
