import { Outlet, createFileRoute } from '@tanstack/react-router'
import { requireUser } from '../session/guards.ts'
import { Frame } from './_app/-shell/frame.tsx'

export const Route = createFileRoute('/_app')({ beforeLoad: requireUser, component: App })

function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
