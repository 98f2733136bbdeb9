import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../../components/page-header.tsx'
import { usePageTitle } from '../../../session/page-title.ts'

export const Route = createFileRoute('/_app/dashboard/')({ component: Overall })

function Overall() {
  return <PageHeader title={usePageTitle()} />
}
