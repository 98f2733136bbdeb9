import './preferences/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './data/query-client.ts'
import { startPreferences } from './preferences/preferences.ts'
import { Themed } from './preferences/themed.tsx'
import { router } from './router.tsx'

startPreferences()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>
  </StrictMode>,
)
