import { classNames } from '../../lib/class-names.ts'
import styles from './button.module.css'

/** One filled button per screen; a destructive one is outlined and filled only in the last confirmation. */
export type ButtonKind =
  'filled' | 'outline' | 'plain' | 'destructive' | 'destructive-filled' | 'destructive-plain'

const looks: Record<ButtonKind, string> = {
  filled: classNames(styles.filled),
  outline: classNames(styles.outline),
  plain: classNames(styles.plain),
  destructive: classNames(styles.outline, styles.destructive),
  'destructive-filled': classNames(styles.destructiveFilled),
  'destructive-plain': classNames(styles.plain, styles.destructive),
}

export const buttonClass = (kind: ButtonKind, wide?: boolean, className?: string): string =>
  classNames(styles.button, looks[kind], wide && styles.wide, className)

export const iconButtonClass = (wrong?: boolean, pulled?: boolean, className?: string): string =>
  classNames(
    styles.button,
    styles.plain,
    styles.iconOnly,
    wrong && styles.destructive,
    pulled && styles.pulled,
    className,
  )
