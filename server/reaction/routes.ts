import type { Serve } from '../platform/serve.ts'
import { setReaction } from './reactions.ts'

export function reactionRoutes(serve: Serve): void {
  serve('setReaction', setReaction)
}
