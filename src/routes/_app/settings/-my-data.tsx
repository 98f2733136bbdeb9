import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { useMutation } from '@tanstack/react-query'
import { PopoverNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { toReason } from '../../../data/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useRole } from '../../../session/auth-store.ts'
import { getSection } from './-sections.ts'
import styles from './-settings.module.css'

/** Downloads what the product stores about the user. */
export function MyData() {
  const isTeacher = useRole() === 'teacher'
  const download = useMutation({
    mutationFn: async () => {
      const { getMyData } = await import('../../../data/personal-data.ts')
      saveFile(await getMyData(), 'my-data.zip')
    },
    gcTime: 0,
  })
  return (
    <Panel {...getSection('data')}>
      <p className={styles.text}>
        {isTeacher
          ? 'A zip file with your profile, your student groups, notifications and phrases, to read and for other programs.'
          : 'A zip file with your profile, student groups, answers, marks and feedback, to read and for other programs.'}
      </p>
      <Button
        needsServer
        icon={<ArrowDownloadRegular />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        Download my data
      </Button>
      <PopoverNote>
        {download.error && `Your data could not be downloaded. ${toReason(download.error)}`}
      </PopoverNote>
    </Panel>
  )
}
