import { Outlet, createRootRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../session/page-title.ts'

export const Route = createRootRoute({ component: Root })

function Root() {
  const title = usePageTitle()
  useEffect(() => {
    if (title !== '') document.title = `${title} - Jotter`
  }, [title])
  return <Outlet />
}
