import './fluent-theme.css'
import { FluentProvider, RendererProvider, createDOMRenderer } from '@fluentui/react-components'
import { MotionBehaviourProvider } from '@fluentui/react-motion'
import type { ReactNode } from 'react'
import styles from './fluent-root.module.css'
import { usePreferences } from './preferences.ts'

// Fluent's rules come before our style sheets, so that of two equally specific rules ours wins.
const renderer = createDOMRenderer(document, {
  insertionPoint: document.head.firstElementChild as HTMLElement,
})

/** Both themes are variables of the root element (theme.css), so the provider has none to write. */
const noVariables = {}

/** Around the signed-in app: connects Fluent's components with the product's theme. */
export function FluentRoot({ children }: { children: ReactNode }) {
  const { motion } = usePreferences()
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={noVariables} className={styles.root} applyStylesToPortals={false}>
        {/* Fluent animates by script, which the style sheet for reduced motion does not reach. */}
        <MotionBehaviourProvider value={motion === 'reduced' ? 'skip' : 'default'}>
          {children}
        </MotionBehaviourProvider>
      </FluentProvider>
    </RendererProvider>
  )
}
