import type { QueryClient } from '@tanstack/react-query'
import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../session/page-title.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title === '' ? 'Jotter' : `${title} - Jotter`
  }, [title])
  return <Outlet />
}
