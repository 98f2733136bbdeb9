import type { ServeCall } from '../platform/serve.ts'
import { addPupils } from './add-pupils.ts'
import { getAwaited, removeAwaited } from './awaited.ts'
import { getCards, makeCards, voidCards } from './cards.ts'
import { checkPupils } from './check-pupils.ts'

export function rosterRoutes(serve: ServeCall): void {
  serve('checkPupils', checkPupils)
  serve('addPupils', addPupils)
  serve('getAwaited', getAwaited)
  serve('removeAwaited', removeAwaited)
  serve('getCards', getCards)
  serve('makeCards', makeCards)
  serve('voidCards', voidCards)
}
