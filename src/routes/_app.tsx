import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Frame } from './_app/-shell/frame.tsx'

export const Route = createFileRoute('/_app')({ component: App })

function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
