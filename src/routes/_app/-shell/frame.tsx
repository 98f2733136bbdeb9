import { useLocation, useMatches, useRouter, Link } from '@tanstack/react-router'
import { type ReactNode, useReducer, useEffect } from 'react'
import { PageSlot } from '../../../components/layout/page-header.tsx'
import { ServerReach } from '../../../components/feedback/server-reach.ts'
import { useAfterPaint } from '../../../components/layout/use-after-paint.ts'
import { isDown, useConnection } from '../../../connection/connection.ts'
import { keepTrying } from '../../../lib/retry.ts'
import styles from './frame.module.css'
import { Sidebar } from './sidebar.tsx'
import { SearchRegular } from '@fluentui/react-icons/headless/svg/search'
import { Wordmark } from '../../../components/layout/logo.tsx'
import { UserMenu } from './user-menu.tsx'

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

/** After going to another screen its heading has the focus, so that it is read out and Tab goes on from there. */
function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let heading: HTMLElement | null = null
    const focus = () => {
      heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
      if (heading === null) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    // An outline gives way to its screen, and the heading that has the focus goes with it.
    const giveWay = new MutationObserver(() => {
      if (heading?.isConnected === false && document.activeElement === document.body) focus()
    })
    giveWay.observe(document.body, { childList: true, subtree: true })
    const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation !== undefined) focus()
    })
    return () => {
      giveWay.disconnect()
      stop()
    }
  }, [router])
}

function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to="/dashboard" className={styles.brand} aria-label="Jotter, to the dashboard">
        <Wordmark />
      </Link>
      <div className={styles.search}>
        <SearchRegular aria-hidden="true" />
        <input type="search" aria-label="Search" placeholder="Search" disabled />
      </div>
      <UserMenu />
    </header>
  )
}
