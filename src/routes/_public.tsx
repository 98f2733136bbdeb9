import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentUser } from '../session/auth-store.ts'
import { fetchUserOnce } from '../session/fetch-user.ts'
import { requireNobody } from '../session/guards.ts'
import { lockPreviousUser } from '../session/connect.ts'
import { Cover } from '../components/layout/cover.tsx'

export const Route = createFileRoute('/_public')({
  validateSearch: (search): { from?: string } =>
    typeof search['from'] === 'string' ? { from: search['from'] } : {},
  beforeLoad: requireNobody,
  component: Public,
})

function Public() {
  const router = useRouter()
  useEffect(() => {
    // There may be a session although no user is stored. The form doesn't wait for the response.
    void fetchUserOnce().then(() => {
      if (currentUser() !== null) void router.invalidate()
      else lockPreviousUser()
    })
  }, [router])
  return (
    <Cover>
      <Outlet />
    </Cover>
  )
}
