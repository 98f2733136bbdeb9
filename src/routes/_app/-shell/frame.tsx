import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { startInApp } from '../../../session/in-app.ts'
import styles from './frame.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What stands around every screen: top bar, sidebar (on phones a tab bar) and the page itself. */
export function Frame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  // In an exercise the room belongs to the answer.
  const inExercise = pathname === '/exercises'
  useEffect(startInApp, [])
  useHeadingFocus()
  return (
    <div className={styles.frame} data-narrow={inExercise || undefined}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <TopBar />
      <Sidebar pathname={pathname} />
      <main id="page" tabIndex={-1} className={styles.page} data-full={inExercise || undefined}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  )
}
