import type { FallbackStorage } from '../../../outbox/fallback-storage.ts'
import type { LayeredStorage } from '../../../outbox/layered-storage.ts'
import type { leaseMutex, webLockMutex } from '../../../outbox/flush-mutex.ts'
import type { DrillNetwork } from '../../../outbox/drill-network.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { Answers } from '../../../src/answers/answers.ts'
import type { DrillFollower } from '../../../src/answers/drill-follower.ts'
import type { SendScheduler } from '../../../src/answers/send-scheduler.ts'

/** The product's code as the simulated world uses it. */
export interface Code {
  Outbox: typeof Outbox
  LayeredStorage: typeof LayeredStorage
  FallbackStorage: typeof FallbackStorage
  webLockMutex: typeof webLockMutex
  leaseMutex: typeof leaseMutex
  Answers: typeof Answers
  SendScheduler: typeof SendScheduler
  DrillNetwork: typeof DrillNetwork
  DrillFollower: typeof DrillFollower
}

/** Loaded by address, because the page's files belong to another TypeScript environment. */
export async function loadCode(): Promise<Code> {
  const from = (path: string) => import(/* @vite-ignore */ new URL(`../../../${path}`, import.meta.url).href)
  const parts = await Promise.all([
    from('outbox/outbox.ts'),
    from('outbox/layered-storage.ts'),
    from('outbox/fallback-storage.ts'),
    from('outbox/flush-mutex.ts'),
    from('src/answers/answers.ts'),
    from('src/answers/send-scheduler.ts'),
    from('outbox/drill-network.ts'),
    from('src/answers/drill-follower.ts'),
  ])
  return Object.assign({}, ...parts) as Code
}
