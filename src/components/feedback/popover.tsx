import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type CSSProperties, type ReactNode, type ToggleEvent, useId, useState } from 'react'
import { IconButton } from '../form/icon-button.tsx'
import styles from './popover.module.css'

interface PopoverProps {
  title: string
  /** Renders the button that opens it, with these props. */
  renderButton: (triggerProps: { popoverTarget: string; style: CSSProperties }) => ReactNode
  /** Mounted while it is open. */
  children: ReactNode
}

/**
 * A native popover at its button, on phones at the bottom of the window. Browsers without anchor positioning show it in
 * the middle. The browser closes it on Escape and on a press elsewhere, and restores the focus.
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
            flush
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
