import { useMatches } from '@tanstack/react-router'
import type { User } from '../data/auth.ts'
import { useAuth } from './auth-store.ts'

/** A page's name, or how it is made from the person it greets. */
export type PageTitle = string | ((user: User | null) => string)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
  }
}

/** The name of the page shown: what stands in the tab and is the only h1. Empty while no page is there yet. */
export function usePageTitle(): string {
  const { user } = useAuth()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  })
  return typeof title === 'function' ? title(user) : (title ?? '')
}
