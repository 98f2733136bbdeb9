import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { usePageTitle } from '../../../session/page-title.ts'

/** The outline of the desk while the answers load. */
export const DeskSkeleton = () => (
  <div aria-busy="true">
    <PageHeader title={usePageTitle()} />
    <SheetSkeleton label="Loading the answers" />
  </div>
)
