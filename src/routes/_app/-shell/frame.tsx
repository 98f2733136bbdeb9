import { SearchRegular } from '@fluentui/react-icons/headless/svg/search'
import { Link, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useReducer } from 'react'
import { ServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Toasts } from '../../../components/feedback/toasts.tsx'
import { Wordmark } from '../../../components/layout/logo.tsx'
import { PageSlot } from '../../../components/layout/page-header.tsx'
import { isDown, useConnection } from '../../../connection/connection.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { keepTrying } from '../../../lib/retry.ts'
import styles from './frame.module.css'
import { Sidebar } from './sidebar.tsx'
import { UserMenu } from './user-menu.tsx'

// Retried, because without it nothing watches the connection.
const banners = lazyValue(() => keepTrying(async () => (await import('./banners.tsx')).Banners))

/** Around every signed-in screen: top bar, sidebar (a tab bar on phones) and the page itself. */
export function Frame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  // The frame gives its room to an exercise only once the exercise is shown, or the previous screen would move.
  const inExercise = useIsShown('/_app/exercises')
  const isMarking = useIsShown('/_app/marking')
  const isTable = useIsShown('/_app/quiz-results')
  useHeadingFocus()
  const { value: Banners } = useLazy(banners)
  // A page header shows the banner below itself; on a page without one the frame shows it.
  const [headerCount, addHeaders] = useReducer((count: number, added: number) => count + added, 0)
  const connection = useConnection()
  const banner = Banners && <Banners pathname={pathname} isVisible />
  return (
    <ServerReachable value={isDown(connection) ? connection : 'reachable'}>
      <div
        className={styles.frame}
        data-narrow={inExercise || isMarking ? 'work' : isTable ? 'table' : undefined}
      >
        <a className={styles.skip} href="#page">
          Skip to the page
        </a>
        <TopBar />
        <Sidebar pathname={pathname} />
        <main id="page" tabIndex={-1} className={styles.page} data-full={inExercise || undefined}>
          <div className={styles.content}>
            {Banners && <Banners pathname={pathname} />}
            {headerCount === 0 && <div className={styles.alone}>{banner}</div>}
            <PageSlot value={{ banner, register: addHeaders }}>{children}</PageSlot>
          </div>
          <Toasts />
        </main>
      </div>
    </ServerReachable>
  )
}

const useIsShown = (id: '/_app/exercises' | '/_app/marking' | '/_app/quiz-results'): boolean =>
  useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === id) })

/** After a navigation the heading gets the focus, so that screen readers read it and Tab continues from there. */
function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let heading: HTMLElement | null = null
    // When the screen replaces its skeleton, the focused heading is removed and the focus falls back to the body.
    const replacement = new MutationObserver(() => {
      if (heading?.isConnected === false && document.activeElement === document.body) heading = focusHeading()
    })
    replacement.observe(document.body, { childList: true, subtree: true })
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || fromLocation === undefined) return
      // The screen may have focused what the URL points at, the form it asks for, or the select that opened it.
      const active = document.activeElement
      heading = null
      if (active?.closest('main form, main select, [role=dialog]')) return
      if (toLocation.hash === '' || active?.id !== toLocation.hash) heading = focusHeading()
    })
    return () => {
      replacement.disconnect()
      unsubscribe()
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
