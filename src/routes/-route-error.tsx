import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { LoadError } from '../components/feedback/load-error.tsx'
import { PageHeader } from '../components/layout/page-header.tsx'
import { useSafeAnswersText } from '../connection/pending-notice.ts'
import { useAuth } from '../session/auth-store.ts'
import { usePageTitle } from '../session/page-title.ts'

/** Shown instead of a page that threw an error, within the frame. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const title = usePageTitle()
  const { user } = useAuth()
  const safeAnswers = useSafeAnswersText()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      {title && <PageHeader title={title} />}
      <LoadError heading="This page could not be shown" onRetry={retry}>
        {user?.role === 'student' && safeAnswers}
      </LoadError>
    </>
  )
}
