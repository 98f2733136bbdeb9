import { Button } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { type InstallState, install, useInstallState } from '../../../pwa/install.ts'
import styles from './-settings.module.css'

const words: Record<Exclude<InstallState, 'none'>, string> = {
  offered: 'Jotter then opens in its own window, and starts without a connection.',
  'by-hand':
    'Tap Share, then Add to Home Screen. Jotter then opens in full screen, and starts without a connection.',
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
