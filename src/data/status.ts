import { call } from './screen-call.ts'

/** The server's health; rejects where no response of the product arrives. */
export const health = (signal: AbortSignal) => call('health', { signal })
