import { limits } from '../../../../contract/limits.ts'

/**
 * Whether an attempt has been processed for more than 5 minutes since it was handed in, or since it was handed in
 * again. Times in ms by the server's clock, but for `finishedAt`, which is as it travels.
 */
export function takesTooLong(finishedAt: string | null, resubmittedAt: number | null, now: number): boolean {
  if (finishedAt === null) return false
  const since = Math.max(Date.parse(finishedAt), resubmittedAt ?? 0)
  return now - since > limits.resubmitOfferedAfter
}
