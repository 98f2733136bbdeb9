import { createFileRoute } from '@tanstack/react-router'
import { Wordmark } from '../components/layout/logo.tsx'
import { PageHeader } from '../components/layout/page-header.tsx'
import { NativeLinkButton } from '../components/form/native-button.tsx'
import { useAuth } from '../session/auth-store.ts'
import { usePageTitle } from '../session/page-title.ts'
import styles from './-not-found.module.css'

/** The page for every unknown path. A path below a screen's shows it too, not inside the screen. */
export const Route = createFileRoute('/$')({ component: NotFound, staticData: { title: 'Not Found' } })

function NotFound() {
  const { user } = useAuth()
  return (
    <main className={styles.cover}>
      <Wordmark />
      <div className={styles.sheet}>
        <PageHeader title={usePageTitle()} />
        <p>There is no page at this address. It may have been mistyped, or the page has moved.</p>
        <NativeLinkButton to="/" variant="filled">
          {user === null ? 'Go to Log in' : 'Go to the dashboard'}
        </NativeLinkButton>
      </div>
    </main>
  )
}
