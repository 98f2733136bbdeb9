import './preferences/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './data/query-client.ts'
import { startPreferences } from './preferences/preferences.ts'
import { Themed } from './preferences/themed.tsx'
import { router } from './router.tsx'
import { connectSession } from './session/connect.ts'

startPreferences()
connectSession(() => {
  void router.navigate({ to: '/login', search: { from: router.state.location.href }, replace: true })
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>
  </StrictMode>,
)
