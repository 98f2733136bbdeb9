import { OverlayDrawer, Popover, PopoverSurface as FluentSurface } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type ReactNode, useId } from 'react'
import { useIsPhone } from '../../lib/device.ts'
import { useCloseRequest } from '../../lib/use-close-request.ts'
import { IconButton } from '../form/icon-button.tsx'
import styles from './popover.module.css'
import { useFocusOfOpener } from './use-focus-of-opener.ts'
import { useUndoInside } from './use-undo-inside.ts'

interface PopoverSurfaceProps {
  title: string
  /** The button that opened it, which gets the focus back. */
  button: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** Keeps Tab inside. Closes on Escape, its button and a press outside. */
export function PopoverSurface({ title, button, onClose, children }: PopoverSurfaceProps) {
  const id = useId()
  useFocusOfOpener(button)
  useUndoInside()
  useCloseRequest(onClose)
  const isPhone = useIsPhone()
  const content = (
    <>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton flush label="Close" icon={<DismissRegular />} onClick={onClose} />
      </div>
      {children}
    </>
  )
  if (isPhone)
    return (
      <OverlayDrawer
        open
        position="bottom"
        className={styles.sheet}
        aria-labelledby={id}
        onOpenChange={onClose}
      >
        {content}
      </OverlayDrawer>
    )
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: button, position: 'below', align: 'end', offset: 6, shiftToCoverTarget: true }}
      onOpenChange={({ type, target }) => {
        // A press on the button closes it by itself.
        if (type === 'keydown' || !button?.contains(target as Node)) onClose()
      }}
    >
      <FluentSurface className={styles.popover} aria-labelledby={id} tabIndex={-1}>
        {content}
      </FluentSurface>
    </Popover>
  )
}
