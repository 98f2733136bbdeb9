import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/headless/svg/subtract'
import type { ReactNode } from 'react'
import { config } from '../../../config.ts'
import { Button } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts'
import styles from './-settings.module.css'

/** How the product looks on this device. */
export function Appearance() {
  const { theme, motion, fontSize } = usePreferences()
  return (
    <Panel title="On this device">
      <Setting name="Theme">
        <Segmented
          label="Theme"
          value={theme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
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
    </Panel>
  )
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  )
}

function FontSize({ size }: { size: number }) {
  const { min, max, default: usual } = config.fontSize
  return (
    <div className={styles.size} role="group" aria-label="Font size">
      <IconButton
        label="Smaller"
        icon={<SubtractRegular />}
        disabled={size <= min}
        onClick={() => setPreferences({ fontSize: size - 1 })}
      />
      <output>{size} px</output>
      <IconButton
        label="Larger"
        icon={<AddRegular />}
        disabled={size >= max}
        onClick={() => setPreferences({ fontSize: size + 1 })}
      />
      <Button onClick={() => setPreferences({ fontSize: usual })}>Reset</Button>
    </div>
  )
}
