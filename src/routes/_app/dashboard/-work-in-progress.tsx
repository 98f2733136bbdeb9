import { Empty } from '../../../components/feedback/empty.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { DashboardHeader } from './-dashboard-header.tsx'

/** The placeholder of a dashboard page that doesn't exist yet. */
export function WorkInProgress() {
  return (
    <>
      <DashboardHeader />
      <Empty heading="Work in progress" action={<LinkButton to="/dashboard">Go to Overall</LinkButton>}>
        This part of the dashboard is still being made.
      </Empty>
    </>
  )
}
