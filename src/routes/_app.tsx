import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../data/query-client.ts'
import { FluentRoot } from '../preferences/fluent-root.tsx'
import { requireUser } from '../session/guards.ts'
import { Frame } from './_app/-shell/frame.tsx'

export const Route = createFileRoute('/_app')({ beforeLoad: requireUser, component: App })

/** `children`: what is shown in place of a screen. */
function App({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <FluentRoot>
        <Frame>{children}</Frame>
      </FluentRoot>
    </QueryClientProvider>
  )
}
