import { Button } from '../../../components/button.tsx'
import { Panel } from '../../../components/panel.tsx'
import { type InstallState, install, useInstallState } from '../../../offline/install.ts'
import styles from './-settings.module.css'

const words: Record<Exclude<InstallState, 'none'>, string> = {
  offered: 'Jotter opens in a window of its own then, and starts without network.',
  'by-hand':
    'Tap Share, then Add to Home Screen. Jotter opens in full screen then, and starts without network.',
  installed: 'Jotter is installed on this device.',
}

/** The way to an app of its own, where the browser has one. */
export function InstallCard() {
  const state = useInstallState()
  if (state === 'none') return null
  return (
    <Panel title="Install Jotter">
      <p className={styles.text} role="status">
        {words[state]}
      </p>
      {state === 'offered' && <Button onClick={() => void install()}>Install</Button>}
    </Panel>
  )
}
