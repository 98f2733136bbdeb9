import type { Serve } from '../platform/serve.ts'
import { health } from './health.ts'

export function statusRoutes(serve: Serve): void {
  serve('health', health)
}
