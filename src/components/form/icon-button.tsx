import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Button, type ButtonProps } from './button.tsx'
import styles from './button.module.css'

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'variant' | 'icon' | 'iconAfter' | 'wide' | 'tooltip'
> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** Red. */
  destructive?: boolean
  /** At a row's end: aligns the icon, not the box, by a negative margin of 12 px. */
  flush?: boolean
}

/** A button of 44 by 44 px with an icon of 20 px. */
export function IconButton({ label, destructive, flush, className, ...button }: IconButtonProps) {
  return (
    <Button
      tooltip={label}
      {...button}
      aria-label={label}
      variant={destructive ? 'destructive-plain' : 'plain'}
      className={classNames(styles.iconOnly, flush && styles.flush, className)}
    />
  )
}
