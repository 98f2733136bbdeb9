/** How long work of a kind is tried again before it is given up. */
export type RetryPolicy = 'usual' | 'patient' | 'given-up'

/** Killed workers are noticed by their missing heartbeat; see `watchJobs`. Times in seconds. */
const usual = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: null as number | null,
  heartbeatSeconds: 12,
  // Making the questions of a long quiz may take that; a lost worker is noticed by its heart.
  expireInSeconds: 3_600,
  notify: true,
  deleteAfterSeconds: 3600,
}

/**
 * Options of a queue. Patient work is tried for a day, in the end every five minutes: nobody stands before it, and what
 * it needs may be away for long. Whoever waits to be told that work was given up must be told in the end, so that is
 * tried for two hours: it fails only with the database.
 */
export const queueOptions: Record<RetryPolicy, typeof usual> = {
  usual,
  patient: { ...usual, retryLimit: 290, retryDelayMax: 300 },
  'given-up': { ...usual, retryLimit: 12 },
}
