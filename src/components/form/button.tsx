import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  ReactNode,
  Ref,
  MouseEvent as ReactMouseEvent,
  MouseEventHandler,
} from 'react'
import { useServerRequirement } from '../feedback/server-reachable.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './button.module.css'
import { createLink } from '@tanstack/react-router'

/** One `filled` button a screen. `destructive-filled` is for the final confirmation only. */
type ButtonVariant =
  'filled' | 'outline' | 'plain' | 'destructive' | 'destructive-filled' | 'destructive-plain'

const variantClasses: Record<ButtonVariant, string> = {
  filled: classNames(styles.filled),
  outline: classNames(styles.outline),
  plain: classNames(styles.plain),
  destructive: classNames(styles.outline, styles.destructive),
  'destructive-filled': classNames(styles.destructiveFilled),
  'destructive-plain': classNames(styles.plain, styles.destructive),
}

const buttonClass = (variant: ButtonVariant, wide?: boolean, className?: string): string =>
  classNames(styles.button, variantClasses[variant], wide && styles.wide, className)

export const iconButtonClass = (destructive?: boolean, flush?: boolean, className?: string): string =>
  classNames(
    styles.button,
    styles.plain,
    styles.iconOnly,
    destructive && styles.destructive,
    flush && styles.pulled,
    className,
  )

interface ButtonStyleProps {
  /** @default 'outline' */
  variant?: ButtonVariant
  icon?: ReactNode
  iconAfter?: ReactNode
  /** As wide as its container. */
  wide?: boolean
}

export interface ButtonProps extends ButtonStyleProps, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner instead of the icon; focusable, but does nothing. */
  busy?: boolean
  /** Like `disabled`, but focusable, for a label that is to be read. */
  disabledFocusable?: boolean
  /** Does nothing while the server is unreachable, and says why. See `useServerRequirement`. */
  needsServer?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A native button; `type` defaults to `button`. With `needsServer` or as a submit button it ignores double presses. */
export function Button(props: ButtonProps) {
  const {
    variant = 'outline',
    icon,
    iconAfter,
    wide,
    busy,
    disabledFocusable,
    needsServer = false,
    className,
    children,
    ...rest
  } = props
  const isIdle = busy || disabledFocusable
  const requirement = useServerRequirement(needsServer)
  const startsWork = needsServer || rest.type === 'submit'
  return (
    <button
      type="button"
      {...rest}
      {...(startsWork && { onClick: ignoringDoublePress(rest.onClick) })}
      {...(isIdle && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      {...requirement}
      aria-busy={busy || undefined}
      className={buttonClass(variant, wide, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {iconAfter}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonStyleProps, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. */
function ButtonLink({
  variant = 'outline',
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(variant, wide, className)}>
      {icon}
      {children}
      {iconAfter}
    </a>
  )
}

/** A link to another screen that looks like a button. Takes the props of `ButtonLink` and the router's `Link`. */
export const LinkButton = createLink(ButtonLink)

/** Two presses within this time may be a double press. */
const doublePressMs = 350

/**
 * Makes an element ignore the pointer for the time of a double press: a button that was just pressed, or (as a `ref`) what
 * has just appeared under the pointer. The keyboard is not affected.
 */
export function ignoreSecondPress(element: Element | null): void {
  if (element === null) return
  // The element behind gets the press instead and must not take the focus.
  const keepFocus = (event: MouseEvent) => isWithin(event, element) && event.preventDefault()
  const animation = element.animate({ pointerEvents: ['none', 'none'] }, doublePressMs)
  document.addEventListener('mousedown', keepFocus)
  animation.onfinish = () => document.removeEventListener('mousedown', keepFocus)
}

function isWithin({ clientX, clientY }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/** Wraps an `onClick` so that a double press calls it once. */
export const ignoringDoublePress =
  (onClick?: MouseEventHandler<HTMLButtonElement>) =>
  (event: ReactMouseEvent<HTMLButtonElement>): void => {
    ignoreSecondPress(event.currentTarget)
    onClick?.(event)
  }
