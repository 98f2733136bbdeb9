import { type ReactNode, type Ref, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/lazy.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'

const Surface = lazyComponent(async () => (await import('./popover-surface.tsx')).PopoverSurface)
const preload = () => void Surface.preload()

export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

interface PopoverProps {
  title: string
  /** Renders the button that opens it, with these props. */
  renderButton: (triggerProps: PopoverTriggerProps) => ReactNode
  /** Mounted while it is open. `close` moves the focus to the button first: call it before what removes the button. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A popover at its button, on phones a sheet from the bottom. Loaded ahead of its use. */
export function Popover({ title, renderButton, children }: PopoverProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => whenIdle(Surface.preload), [])
  const close = () => {
    button?.focus()
    setIsOpen(false)
  }
  return (
    <>
      {renderButton({
        ref: setButton,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      <Suspense>
        {isOpen && (
          <Surface title={title} button={button} onClose={() => setIsOpen(false)}>
            {typeof children === 'function' ? children(close) : children}
          </Surface>
        )}
      </Suspense>
    </>
  )
}
