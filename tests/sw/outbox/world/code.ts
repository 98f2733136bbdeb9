import type { Fallback } from '../../../../sw/outbox/fallback.ts'
import type { LayeredStorage } from '../../../../sw/outbox/layered-storage.ts'
import type { leaseLocks, webLocks } from '../../../../sw/outbox/locks.ts'
import type { Outbox } from '../../../../sw/outbox/outbox.ts'
import type { Answers } from '../../../../src/offline/answers.ts'
import type { Courier } from '../../../../src/offline/courier.ts'

/** The code that is tried: the product's own, or a copy of it with a defect. */
export interface Code {
  Outbox: typeof Outbox
  LayeredStorage: typeof LayeredStorage
  Fallback: typeof Fallback
  webLocks: typeof webLocks
  leaseLocks: typeof leaseLocks
  Answers: typeof Answers
  Courier: typeof Courier
}

/** Loads it from a folder that holds `sw` and `src`. */
export async function loadCode(root: URL): Promise<Code> {
  const from = (path: string) => import(/* @vite-ignore */ new URL(path, root).href)
  const [outbox, layered, fallback, locks, answers, courier] = await Promise.all([
    from('sw/outbox/outbox.ts'),
    from('sw/outbox/layered-storage.ts'),
    from('sw/outbox/fallback.ts'),
    from('sw/outbox/locks.ts'),
    from('src/offline/answers.ts'),
    from('src/offline/courier.ts'),
  ])
  return { ...outbox, ...layered, ...fallback, ...locks, ...answers, ...courier } as Code
}
