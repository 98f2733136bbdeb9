import { Switch } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/headless/svg/subtract'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { config } from '../../../config.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { setSingleKeys, useSingleKeys } from '../../../lib/shortcuts.ts'
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts'
import { type InstallState, install, useInstallState } from '../../../pwa/install.ts'
import { useRole } from '../../../session/auth-store.ts'
import { getSection } from './-sections.ts'
import styles from './-settings.module.css'

/** Preferences of this device: theme, font size, animation, shortcuts. */
export function Appearance() {
  const { theme, motion, fontSize } = usePreferences()
  return (
    <Panel {...getSection('device')}>
      <Setting name="Theme">
        <Segmented
          label="Theme"
          value={theme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'device', label: 'Device' },
          ]}
          onChange={(choice) => setPreferences({ theme: choice })}
        />
      </Setting>
      <Setting name="Font size">
        <FontSize size={fontSize} />
      </Setting>
      <Setting name="Animation">
        <Segmented
          label="Animation"
          value={motion}
          options={[
            { value: 'full', label: 'Full motion' },
            { value: 'reduced', label: 'Reduced motion' },
          ]}
          onChange={(choice) => setPreferences({ motion: choice })}
        />
      </Setting>
      <SingleKeys />
    </Panel>
  )
}

/** WCAG 2.1.4: what listens to single characters can be turned off. */
function SingleKeys() {
  const id = useId()
  const isTeacher = useRole() === 'teacher'
  return (
    <div className={styles.setting}>
      <Switch
        id={id}
        className={styles.switch}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        checked={useSingleKeys()}
        onChange={(_, { checked }) => setSingleKeys(checked)}
      />
      <label htmlFor={id} className={styles.switchWords}>
        <span id={`${id}-name`} className={styles.name}>
          Single-key shortcuts
        </span>
        <span id={`${id}-text`} className={styles.hint}>
          {isTeacher ? 'At the marking desk' : 'In an exercise'} or in a review, press ? to see them.
        </span>
      </label>
    </div>
  )
}

interface SettingProps {
  name: string
  children: ReactNode
}

function Setting({ name, children }: SettingProps) {
  return (
    <div className={styles.setting}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  )
}

function FontSize({ size }: { size: number }) {
  const { min, max, default: defaultSize } = config.fontSize
  return (
    <div className={styles.size} role="group" aria-label="Font size">
      <Button
        icon={<SubtractRegular />}
        disabledFocusable={size <= min}
        onClick={() => setPreferences({ fontSize: size - 1 })}
      >
        <span className="visually-hidden-on-phones">Smaller</span>
      </Button>
      <output aria-label="Font size">{size} px</output>
      <Button
        icon={<AddRegular />}
        disabledFocusable={size >= max}
        onClick={() => setPreferences({ fontSize: size + 1 })}
      >
        <span className="visually-hidden-on-phones">Larger</span>
      </Button>
      <Button variant="plain" onClick={() => setPreferences({ fontSize: defaultSize })}>
        Reset
      </Button>
    </div>
  )
}

const installTexts: Record<Exclude<InstallState, 'none'>, string> = {
  offered: 'Jotter then opens in its own window, and starts without a connection.',
  'by-hand':
    'Tap Share, then Add to Home Screen. Jotter then opens in full screen, and starts without a connection.',
  installed: 'Jotter is installed on this device.',
}

/** Installs the app, or explains how; nothing if the browser cannot. */
export function InstallCard() {
  const state = useInstallState()
  useChangeAnnouncement(state === 'none' ? null : installTexts[state])
  if (state === 'none') return null
  return (
    <Panel {...getSection('install')}>
      <p className={styles.text}>{installTexts[state]}</p>
      {state === 'offered' && <Button onClick={() => void install()}>Install</Button>}
    </Panel>
  )
}
