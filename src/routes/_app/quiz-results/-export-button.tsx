import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { lazyValue } from '../../../lib/lazy.ts'
import type { ExportedResults } from './-export/export-dialog.tsx'

const exportDialog = lazyValue(async () => (await import('./-export/export-dialog.tsx')).ExportDialog)

/** Opens the dialog that saves the table or its answers as a file. */
export function ExportButton(results: ExportedResults) {
  const { Dialog, opener, close, failure } = useLazyDialog(exportDialog, 'Exporting')
  return (
    <>
      <Button {...opener}>Export</Button>
      {failure}
      {Dialog && <Dialog {...results} onClose={close} />}
    </>
  )
}
