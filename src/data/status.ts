import { call } from './call.ts'

/** How the server is; rejects without an answer of the product. */
export const health = (signal: AbortSignal) => call('health', { signal })
