import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadError } from '../components/load-error.tsx'
import { Wordmark } from '../components/logo.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { LinkButton } from '../components/router-link.tsx'
import styles from './-fallbacks.module.css'

/** What stands in place of a page that could not be shown; the frame around it stays. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <LoadError heading="This page could not be shown" onRetry={retry}>
      Answers on this device are safe.
    </LoadError>
  )
}

/** For a path that is none of the product's. */
export function NotFound() {
  useEffect(() => {
    document.title = 'Not Found - Jotter'
  }, [])
  return (
    <main className={styles.cover}>
      <Wordmark />
      <div className={styles.sheet}>
        <PageHeader title="Not Found" />
        <p>There is no page at this address. It may have been mistyped, or the page has moved.</p>
        <LinkButton to="/" kind="filled">
          Go to the dashboard
        </LinkButton>
      </div>
    </main>
  )
}
