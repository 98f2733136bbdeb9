import { useEffect, useState } from 'react'
import { lazyValue, whenIdle } from '../../lib/lazy.ts'
import { useLazy } from '../../lib/lazy-component.ts'
import { createEmitter } from '../../lib/store.ts'
import type { ToastContent } from './toaster.tsx'

const toasts = createEmitter<ToastContent>()

/** Says for some seconds what has happened elsewhere than where one looks: something is gone from a list. */
export const showToast = toasts.emit

const toaster = lazyValue(async () => (await import('./toaster.tsx')).Toaster)

/** Shows the toasts, in the frame of all screens. */
export function Toasts() {
  const [toast, setToast] = useState<ToastContent | null>(null)
  useEffect(() => toasts.subscribe(setToast), [])
  useEffect(() => whenIdle(toaster.preload), [])
  const { value: Toaster } = useLazy(toaster, toast !== null)
  return Toaster && toast && <Toaster toast={toast} />
}
