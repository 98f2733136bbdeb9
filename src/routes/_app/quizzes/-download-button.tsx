import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { Topic } from '../../../data/topic.ts'
import { lazyValue } from '../../../lib/lazy.ts'

const downloadDialog = lazyValue(async () => (await import('./-download/download-dialog.tsx')).DownloadDialog)

/** Opens the dialog that saves questions as a file. */
export function DownloadButton({ topic }: { topic: Topic }) {
  const { Dialog, opener, close, failure } = useLazyDialog(downloadDialog, 'Downloading')
  return (
    <>
      <Button {...opener} wide icon={<ArrowDownloadRegular />}>
        Download as …
      </Button>
      {failure}
      {Dialog && <Dialog topic={topic} onClose={close} />}
    </>
  )
}
