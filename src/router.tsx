import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { RouteError } from './routes/-route-error.tsx'

/**
 * A route names its page with `staticData: { title: 'Quizzes' }`; the name may be a function of the user.
 * The root writes it into the tab as `Quizzes - Jotter`, and a screen heads itself with
 * `<PageHeader title={usePageTitle()} />` (session/page-title.ts), so it is written down once.
 */
export const router = createRouter({
  routeTree,
  defaultPreload: false,
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
