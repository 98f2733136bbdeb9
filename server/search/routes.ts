import type { Serve } from '../platform/serve.ts'
import { search } from './members.ts'

export function searchRoutes(serve: Serve): void {
  serve('search', search)
}
