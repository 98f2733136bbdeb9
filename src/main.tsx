import './preferences/theme.css'
import './preferences/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startPreferences } from './preferences/preferences.ts'
import { router } from './router.tsx'
import { connectSession } from './session/connect.ts'

startPreferences()
connectSession(() => {
  void router.navigate({ to: '/login', search: { from: router.state.location.href }, replace: true })
})
void loadFirstScreen().then(showApp).then(startOffline)

/** What stands in index.html stays until the first screen is there, redirects included. */
async function loadFirstScreen(): Promise<void> {
  const stop = router.history.subscribe(() => void router.load())
  await router.load().catch(console.error)
  stop()
}

function showApp(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/** The service worker comes after the first paint; the development server has none. */
async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD) return
  const { startWorker } = await import('./offline/register.ts')
  await startWorker(() => router.state.location.pathname !== '/exercises')
}
