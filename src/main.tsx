import './preferences/theme.css'
import './preferences/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { whenIdle } from './lib/lazy.ts'
import { startPreferences } from './preferences/preferences.ts'
import { router } from './router.tsx'
import { connectSession } from './session/connect.ts'

startPreferences()
connectSession(() => {
  void router.navigate({ to: '/login', search: { from: router.state.location.href }, replace: true })
})
// A task of its own, for what runs until here is a long one on a slow phone.
setTimeout(() => void start())

async function start(): Promise<void> {
  await loadFirstScreen()
  // The script may have come before the end of the page.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  showApp()
  whenIdle(() => void startOffline())
}

/** What stands in index.html stays until the first screen is there, redirects included. */
async function loadFirstScreen(): Promise<void> {
  const stop = router.history.subscribe(() => void router.load())
  await router.load().catch(console.error)
  stop()
}

function showApp(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  const app = createRoot(root)
  // In small pieces, between which the browser does what else there is to do.
  startTransition(() =>
    app.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

/** The service worker comes when everything else has; the development server has none. */
async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD) return
  const { startWorker } = await import('./pwa/register.ts')
  await startWorker(() => router.state.location.pathname !== '/exercises')
}
