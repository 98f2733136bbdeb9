import type { ServeCall } from '../platform/serve.ts'
import { setReaction } from './reactions.ts'

export function reactionRoutes(serve: ServeCall): void {
  serve('setReaction', setReaction)
}
