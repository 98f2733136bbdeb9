import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../components/feedback/load-failed.tsx'
import { LoadError } from '../components/feedback/load-error.tsx'
import { useServerReachable } from '../components/feedback/server-reachable.ts'
import { PageHeader } from '../components/layout/page-header.tsx'
import { useSafeAnswersText } from '../connection/pending-notice.ts'
import { useAuth } from '../session/auth-store.ts'
import { usePageTitle } from '../session/page-title.ts'
import { isMissingFile, reloadIfPossible } from '../pwa/missing-file.ts'

/** Shown instead of a page that threw an error or could not be fetched, within the frame. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const title = usePageTitle()
  const { user } = useAuth()
  const safeAnswers = useSafeAnswersText()
  const isMissing = isMissingFile(error)
  const loadAgain = () => {
    reset()
    void router.invalidate()
  }
  const retry = async () => {
    if (!isMissing || !(await reloadIfPossible())) loadAgain()
  }
  const isReachable = useServerReachable()
  const wasReachable = useRef(isReachable)
  useEffect(() => {
    if (isMissing && isReachable && !wasReachable.current) loadAgain()
    wasReachable.current = isReachable
  })
  const Failed = isMissing ? LoadFailed : LoadError
  return (
    <>
      {title && <PageHeader title={title} />}
      <Failed heading="This page could not be shown" onRetry={() => void retry()}>
        {/* No banner says it where nobody is signed in. */}
        {isMissing && user === null && 'The server did not answer.'}
        {user?.role === 'student' && safeAnswers}
      </Failed>
    </>
  )
}
