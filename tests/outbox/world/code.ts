import type { FallbackStorage } from '../../../outbox/fallback-storage.ts'
import type { LayeredStorage } from '../../../outbox/layered-storage.ts'
import type { leaseLocks, webLocks } from '../../../outbox/locks.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { Answers } from '../../../src/answers/answers.ts'
import type { SendScheduler } from '../../../src/answers/send-scheduler.ts'

/** The code under test: the product's own, or a copy of it with a defect. */
export interface Code {
  Outbox: typeof Outbox
  LayeredStorage: typeof LayeredStorage
  FallbackStorage: typeof FallbackStorage
  webLocks: typeof webLocks
  leaseLocks: typeof leaseLocks
  Answers: typeof Answers
  SendScheduler: typeof SendScheduler
}

/** Loads the code from a folder that has `outbox` and `src`. */
export async function loadCode(root: URL): Promise<Code> {
  const from = (path: string) => import(/* @vite-ignore */ new URL(path, root).href)
  const [outbox, layered, fallback, locks, answers, scheduler] = await Promise.all([
    from('outbox/outbox.ts'),
    from('outbox/layered-storage.ts'),
    from('outbox/fallback-storage.ts'),
    from('outbox/locks.ts'),
    from('src/answers/answers.ts'),
    from('src/answers/send-scheduler.ts'),
  ])
  return { ...outbox, ...layered, ...fallback, ...locks, ...answers, ...scheduler } as Code
}
