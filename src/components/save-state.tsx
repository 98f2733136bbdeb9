import { CloudCheckmarkRegular } from '@fluentui/react-icons/headless/svg/cloud-checkmark'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { LaptopRegular } from '@fluentui/react-icons/headless/svg/laptop'
import { PersonArrowRightRegular } from '@fluentui/react-icons/headless/svg/person-arrow-right'
import { PhoneRegular } from '@fluentui/react-icons/headless/svg/phone'
import { TabletRegular } from '@fluentui/react-icons/headless/svg/tablet'
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { thisDevice } from '../lib/device.ts'
import { counted } from '../lib/numbers.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './save-state.module.css'
import { Spinner } from './spinner.tsx'

/** Where an answer is. `nothing`: not written yet, an empty row of the same height. */
export type AnswerPlace =
  | { at: 'nothing' }
  | { at: 'saving' }
  | { at: 'device' }
  | { at: 'server' }
  | { at: 'sign-in'; count: number; onSignIn: () => void }
  | { at: 'conflict'; theirs: string; onMine: () => void; onTheirs: () => void }
  | {
      at: 'refused'
      reason: string
      onCopy: () => Promise<void>
      onTryAgain: () => void
      onDismiss: () => void
    }

const devices = { laptop: LaptopRegular, tablet: TabletRegular, phone: PhoneRegular }

function words(place: AnswerPlace): ReactNode {
  if (place.at === 'device') {
    const Device = devices[thisDevice()]
    return <Line icon={<Device />}>Saved on this device</Line>
  }
  if (place.at === 'server') return <Line icon={<CloudCheckmarkRegular />}>Answer saved</Line>
  if (place.at === 'sign-in')
    return <Line icon={<PersonArrowRightRegular />}>Sign in to send {counted(place.count, 'answer')}</Line>
  if (place.at === 'conflict') return <Line icon={<WarningRegular />}>Changed on another device</Line>
  if (place.at === 'refused') return <Line icon={<ErrorCircleRegular />}>Not accepted: {place.reason}</Line>
  return place.at === 'saving' ? <Spinner label="Saving" /> : null
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

interface SaveStateProps {
  place: AnswerPlace
  /** The student chose, and the button that was pressed goes away. */
  onDecided?: () => void
}

/** The bottom edge of the answer box. The words are fixed: "Answer saved" is the server's word alone. */
export function SaveState({ place, onDecided }: SaveStateProps) {
  const decided = (act: () => void) => () => {
    onDecided?.()
    act()
  }
  return (
    <div
      className={classNames(styles.row, styles[place.at])}
      data-tall={place.at === 'conflict' || undefined}
    >
      {/* Only the words are a status: buttons inside would be read out with every change. */}
      <div role="status" className={styles.words}>
        {words(place)}
      </div>
      {place.at === 'sign-in' && (
        <Button kind="filled" onClick={place.onSignIn}>
          Sign in
        </Button>
      )}
      {place.at === 'conflict' && (
        <Choice theirs={place.theirs} onMine={decided(place.onMine)} onTheirs={decided(place.onTheirs)} />
      )}
      {place.at === 'refused' && (
        <div className={styles.second}>
          <CopyButton onCopy={place.onCopy} />
          <Button onClick={decided(place.onTryAgain)}>Try again</Button>
          <Button kind="plain" onClick={decided(place.onDismiss)}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}

type Conflict = Extract<AnswerPlace, { at: 'conflict' }>

/** Both texts are in view: the own one in the box above, the other one here. */
function Choice({ theirs, onMine, onTheirs }: Omit<Conflict, 'at'>) {
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
