import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ServerReachable } from '../../../src/components/feedback/server-reachable.ts'
import { setPendingNotice } from '../../../src/connection/pending-notice.ts'
import { markMissingFile } from '../../../src/pwa/missing-file.ts'
import { setAuth } from '../../../src/session/auth-store.ts'
import { RouteError } from '../../../src/routes/-route-error.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setPendingNotice({ text: null, isAtRisk: false })
})

/** A page whose file is missing at first. */
async function openBroken() {
  vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = true
  const component = () => {
    if (!isBroken) return <p>The page</p>
    const error = new Error('Failed to fetch dynamically imported module')
    markMissingFile(error)
    throw error
  }
  const router = createRouter({
    routeTree: createRootRoute({ component, errorComponent: RouteError }),
    history: createMemoryHistory(),
  })
  const at = (reach: 'reachable' | 'unreachable') => (
    <ServerReachable value={reach}>
      <RouterProvider router={router as never} />
    </ServerReachable>
  )
  const screen = await render(at('unreachable'))
  await expect.element(screen.getByText(/when the server can be reached again/)).toBeVisible()
  return { screen, repair: () => (isBroken = false), reconnect: () => screen.rerender(at('reachable')) }
}

it('a missing page is shown by itself when the server is back', async () => {
  const { screen, repair, reconnect } = await openBroken()
  repair()
  await reconnect()
  await expect.element(screen.getByText('The page')).toBeVisible()
})

it('a page that is still missing can be tried again, without a reload while this tab alone has answers', async () => {
  setPendingNotice({ text: null, isAtRisk: true })
  setAuth({ user: null, loading: false })
  const { screen, repair, reconnect } = await openBroken()
  await reconnect()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  await expect.element(screen.getByText(/The server did not answer\./)).toBeVisible()
  repair()
  await retry.click()
  await expect.element(screen.getByText('The page')).toBeVisible()
})
