export type Device = 'laptop' | 'tablet' | 'phone'

/** What the user would call this device, guessed from its width and its pointer. */
export function getDevice(): Device {
  if (matchMedia('(max-width: 599px)').matches) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'laptop'
}

/** What the browser says, which may be wrong; false outside a browser. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
