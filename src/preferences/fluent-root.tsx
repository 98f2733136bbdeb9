import './fluent-theme.css'
import { FluentProvider, RendererProvider, createDOMRenderer } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import styles from './fluent-root.module.css'

// Fluent's rules come before our style sheets, so that of two equally specific rules ours wins.
const renderer = createDOMRenderer(document, {
  insertionPoint: document.head.firstElementChild as HTMLElement,
})

/** Both themes are variables of the root element (theme.css), so the provider has none to write. */
const noVariables = {}

/** Around the signed-in app: connects Fluent's components with the product's theme. */
export function FluentRoot({ children }: { children: ReactNode }) {
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={noVariables} className={styles.root} applyStylesToPortals={false}>
        {children}
      </FluentProvider>
    </RendererProvider>
  )
}
