import { useCallback, useSyncExternalStore } from 'react'

export type Device = 'laptop' | 'tablet' | 'phone'

const phone = '(max-width: 599px)'

/** What the user would call this device, guessed from its width and its pointer. */
export function getDevice(): Device {
  if (matchMedia(phone).matches) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'laptop'
}

function onChange(query: string, listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const onPhoneChange = (listener: () => void) => onChange(phone, listener)

/** Whether a media query matches, followed while a window is resized or turned. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback((listener) => onChange(query, listener), [query]),
    () => matchMedia(query).matches,
  )

export const useIsPhone = (): boolean => useMedia(phone)

/** `getDevice`, followed while a window is resized or turned. */
export const useDevice = (): Device => useSyncExternalStore(onPhoneChange, getDevice)

/** What the browser says, which may be wrong; false outside a browser. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
