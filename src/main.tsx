import './preferences/theme.css'
import './preferences/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { hasOutbox } from './answers/has-outbox.ts'
import { whenIdle } from './lib/lazy.ts'
import { startPreferences } from './preferences/preferences.ts'
import { router } from './router.tsx'
import { markMissingFile } from './pwa/missing-file.ts'
import { connectSession } from './session/connect.ts'
import { connectDeviceData } from './session/user-data.ts'

startPreferences()
connectDeviceData(() => import('./app/clear-device.ts'), hasOutbox)
connectSession(() => {
  void router.navigate({ to: '/login', search: { from: router.state.location.href }, replace: true })
})
addEventListener('vite:preloadError', ({ payload }) => markMissingFile(payload))
// All at once: the script of a screen names what it imports only when it has come. Set by first-paint.js.
const { jotterAskFor } = globalThis as { jotterAskFor?: (path: string) => void }
router.subscribe('onBeforeNavigate', ({ toLocation }) => jotterAskFor?.(toLocation.pathname))
// In a task of its own, because everything up to here is a long task on a slow phone.
setTimeout(() => void start())

async function start(): Promise<void> {
  await loadFirstScreen()
  // The script may run before the page is parsed.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  showApp()
  whenIdle(() => void startOffline())
}

/** The content of index.html stays until the first screen is loaded, redirects included. */
async function loadFirstScreen(): Promise<void> {
  const stop = router.history.subscribe(() => void router.load())
  await router.load().catch(console.error)
  stop()
}

function showApp(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  const app = createRoot(root)
  // A transition renders in slices, so that the browser stays responsive.
  startTransition(() =>
    app.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

/** Registers the service worker last. The development server has none. */
async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD) return
  const { startWorker } = await import('./pwa/register.ts')
  await startWorker(() => router.state.location.pathname !== '/exercises')
}
