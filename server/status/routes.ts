import type { ServeCall } from '../platform/serve.ts'
import { health } from './health.ts'

export function statusRoutes(serve: ServeCall): void {
  serve('health', health)
}
