import { useMatches } from '@tanstack/react-router'
import type { User } from '../data/auth.ts'
import { useAuth } from './auth-store.ts'

/** A page's name, or a function that makes it from the user whom it greets. */
export type PageTitle = string | ((user: User | null) => string)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
  }
}

/** The name of the page shown, for the tab and the only h1. Empty before the first page. */
export function usePageTitle(): string {
  const { user } = useAuth()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  })
  return typeof title === 'function' ? title(user) : (title ?? '')
}
