import { CloudCheckmarkRegular } from '@fluentui/react-icons/headless/svg/cloud-checkmark'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { LaptopRegular } from '@fluentui/react-icons/headless/svg/laptop'
import { PersonArrowRightRegular } from '@fluentui/react-icons/headless/svg/person-arrow-right'
import { PhoneRegular } from '@fluentui/react-icons/headless/svg/phone'
import { TabletRegular } from '@fluentui/react-icons/headless/svg/tablet'
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { thisDevice } from '../../../lib/device.ts'
import { counted } from '../../../lib/numbers.ts'
import { Button } from '../../../components/form/button.tsx'
import { CopyButton } from '../../../components/form/copy-button.tsx'
import styles from './-save-status-line.module.css'
import { Spinner } from '../../../components/feedback/spinner.tsx'

/** Where an answer is. `nothing`: not written yet, an empty row of the same height. */
export type ShownStatus =
  | { type: 'nothing' }
  | { type: 'saving' }
  | { type: 'device' }
  | { type: 'server' }
  | { type: 'sign-in'; count: number; onSignIn: () => void }
  | { type: 'conflict'; theirs: string; onMine: () => void; onTheirs: () => void }
  | {
      type: 'rejected'
      reason: string
      onCopy: () => Promise<void>
      onTryAgain: () => void
      onDismiss: () => void
    }

const devices = { laptop: LaptopRegular, tablet: TabletRegular, phone: PhoneRegular }

function words(status: ShownStatus): ReactNode {
  if (status.type === 'device') {
    const Device = devices[thisDevice()]
    return <Line icon={<Device />}>Saved on this device</Line>
  }
  if (status.type === 'server') return <Line icon={<CloudCheckmarkRegular />}>Answer saved</Line>
  if (status.type === 'sign-in')
    return <Line icon={<PersonArrowRightRegular />}>Sign in to send {counted(status.count, 'answer')}</Line>
  if (status.type === 'conflict') return <Line icon={<WarningRegular />}>Changed on another device</Line>
  if (status.type === 'rejected')
    return <Line icon={<ErrorCircleRegular />}>Not accepted: {status.reason}</Line>
  return status.type === 'saving' ? <Spinner label="Saving" /> : null
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </>
  )
}

interface SaveStatusLineProps {
  status: ShownStatus
  /** The student chose, and the button that was pressed goes away. */
  onDecided?: () => void
}

/** The bottom edge of the answer box. The words are fixed: "Answer saved" is the server's word alone. */
export function SaveStatusLine({ status, onDecided }: SaveStatusLineProps) {
  const decided = (act: () => void) => () => {
    onDecided?.()
    act()
  }
  return (
    <div
      className={classNames(styles.row, styles[status.type])}
      data-tall={status.type === 'conflict' || undefined}
    >
      {/* Only the words are a status: buttons inside would be read out with every change. */}
      <div role="status" className={styles.words}>
        {words(status)}
      </div>
      {status.type === 'sign-in' && (
        <Button kind="filled" onClick={status.onSignIn}>
          Sign in
        </Button>
      )}
      {status.type === 'conflict' && (
        <Choice theirs={status.theirs} onMine={decided(status.onMine)} onTheirs={decided(status.onTheirs)} />
      )}
      {status.type === 'rejected' && (
        <div className={styles.second}>
          <CopyButton onCopy={status.onCopy} />
          <Button onClick={decided(status.onTryAgain)}>Try again</Button>
          <Button kind="plain" onClick={decided(status.onDismiss)}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}

type Conflict = Extract<ShownStatus, { type: 'conflict' }>

/** Both texts are in view: the own one in the box above, the other one here. */
function Choice({ theirs, onMine, onTheirs }: Omit<Conflict, 'type'>) {
  return (
    <div className={styles.choice}>
      <p className={styles.label}>The answer on the other device:</p>
      <blockquote className={styles.theirs}>{theirs === '' ? <em>No text</em> : theirs}</blockquote>
      <div className={styles.buttons}>
        <Button onClick={onMine}>Keep my answer above</Button>
        <Button onClick={onTheirs}>Use the other answer</Button>
      </div>
    </div>
  )
}
