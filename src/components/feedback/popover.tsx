import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type CSSProperties, type ReactNode, type ToggleEvent, useId, useState } from 'react'
import { IconButton } from '../form/icon-button.tsx'
import styles from './popover.module.css'

interface PopoverProps {
  title: string
  /** The button it opens from; it must take these props. */
  renderButton: (opens: { popoverTarget: string; style: CSSProperties }) => ReactNode
  /** Mounted only while it is open. */
  children: ReactNode
}

/**
 * Floats at its button, on phones as a sheet from the bottom. The browser closes it on Esc and on a press
 * elsewhere and gives the focus back. Where a browser cannot anchor, it opens in the middle of the window.
 */
export function Popover({ title, renderButton, children }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = `--${id.replaceAll(/\W/g, '')}`
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open')
    if (newState === 'open') currentTarget.focus()
  }
  return (
    <>
      {renderButton({ popoverTarget: id, style: { anchorName: anchor } })}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={styles.popover}
        style={{ positionAnchor: anchor }}
        onToggle={onToggle}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <IconButton
            pulled
            label="Close"
            icon={<DismissRegular />}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        {open && children}
      </div>
    </>
  )
}
