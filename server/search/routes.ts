import type { ServeCall } from '../platform/serve.ts'
import { search } from './members.ts'

export function searchRoutes(serve: ServeCall): void {
  serve('search', search)
}
