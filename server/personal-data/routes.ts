import type { ServeCall } from '../platform/serve.ts'
import { getMyData } from './personal-data.ts'

export function personalDataRoutes(serve: ServeCall): void {
  serve('getMyData', getMyData)
}
