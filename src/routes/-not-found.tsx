import { Empty } from '../components/feedback/empty.tsx'
import { LinkButton } from '../components/form/button.tsx'
import { PageHeader } from '../components/layout/page-header.tsx'
import { usePageTitle } from '../session/page-title.ts'

/** For who is signed in, within the frame, which leads to every screen. */
export const SignedInNotFound = () => (
  <>
    <PageHeader title={usePageTitle()} />
    <Empty
      heading="There is no page at this address"
      action={
        <LinkButton to="/dashboard" variant="filled">
          Go to the dashboard
        </LinkButton>
      }
    >
      The address may be mistyped, or the page has moved.
    </Empty>
  </>
)
