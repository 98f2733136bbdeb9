const exerciseOpen = 'exercise-open'

/**
 * Blocks updates in every tab while an exercise is open: holds a Web Lock until the returned function is called or the tab
 * closes.
 */
export function blockUpdates(): () => void {
  // Without Web Locks only this tab is considered.
  if (!('locks' in navigator)) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(exerciseOpen, { mode: 'shared' }, () => promise)
  return resolve
}

/** Whether an exercise is open in any tab, or answers are being sent: a flush holds a lock `outbox:<user>`. */
export async function isUpdateBlocked(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name = '' }) => name === exerciseOpen || name.startsWith('outbox:'))
}
