export type Device = 'laptop' | 'tablet' | 'phone'

/** What the person would call the thing in front of them, judged by its width and its pointer. */
export function thisDevice(): Device {
  if (matchMedia('(max-width: 599px)').matches) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'laptop'
}
