import { useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useReducer } from 'react'
import { PageSlot } from '../../../components/layout/page-slot.ts'
import { ServerReach } from '../../../components/feedback/server-reach.ts'
import { useAfterPaint } from '../../../components/layout/use-after-paint.ts'
import { isDown, useConnection } from '../../../connection/connection.ts'
import { keepTrying } from '../../../lib/retry.ts'
import styles from './frame.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

// Without it the page has no status dot and no line about the connection.
const loadLines = () => keepTrying(async () => (await import('./banners.tsx')).Banners)

/** What stands around every screen: top bar, sidebar (on phones a tab bar) and the page itself. */
export function Frame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  // In an exercise the room belongs to the answer: once it is shown, or what is being left would jump.
  const inExercise = useMatches({
    select: (shown) => shown.some(({ routeId }) => routeId === '/_app/exercises'),
  })
  useHeadingFocus()
  const [Lines] = useAfterPaint(loadLines)
  const hasLines = typeof Lines === 'function'
  // A page that has no header must not lose the line.
  const [headers, count] = useReducer((before: number, more: number) => before + more, 0)
  const reach = !isDown(useConnection())
  const line = hasLines && <Lines pathname={pathname} shown />
  return (
    <ServerReach value={reach}>
      <div className={styles.frame} data-narrow={inExercise || undefined}>
        <a className={styles.skip} href="#page">
          Skip to the page
        </a>
        <TopBar />
        <Sidebar pathname={pathname} />
        <main id="page" tabIndex={-1} className={styles.page} data-full={inExercise || undefined}>
          <div className={styles.content}>
            {hasLines && <Lines pathname={pathname} />}
            {headers === 0 && <div className={styles.alone}>{line}</div>}
            <PageSlot value={{ line, count }}>{children}</PageSlot>
          </div>
        </main>
      </div>
    </ServerReach>
  )
}
