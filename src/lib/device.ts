import { useSyncExternalStore } from 'react'

export type Device = 'laptop' | 'tablet' | 'phone'

const phone = '(max-width: 599px)'

/** What the user would call this device, guessed from its width and its pointer. */
export function getDevice(): Device {
  if (matchMedia(phone).matches) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'laptop'
}

/** Follows a window that is resized or turned. */
export const useIsPhone = (): boolean => useSyncExternalStore(onPhoneChange, () => matchMedia(phone).matches)

function onPhoneChange(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** `getDevice`, followed while a window is resized or turned. */
export const useDevice = (): Device => useSyncExternalStore(onPhoneChange, getDevice)

/** What the browser says, which may be wrong; false outside a browser. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
