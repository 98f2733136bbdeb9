const exerciseOpen = 'exercise-open'

/**
 * While an exercise is open no tab updates: this tab holds a lock that the others see, until the function given back is
 * called or the tab is gone.
 */
export function blockUpdates(): () => void {
  // Browsers without locks are so old that they are asked about this tab only.
  if (!('locks' in navigator)) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(exerciseOpen, { mode: 'shared' }, () => promise)
  return resolve
}

/** Whether an exercise is open in any tab, or answers are being sent: whoever sends holds a lock `outbox:<user>`. */
export async function isUpdateBlocked(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name = '' }) => name === exerciseOpen || name.startsWith('outbox:'))
}
