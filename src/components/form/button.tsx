import { Button as FluentButton } from '@fluentui/react-components'
import { createLink } from '@tanstack/react-router'
import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  MouseEvent as ReactMouseEvent,
  MouseEventHandler,
  ReactNode,
  Ref,
} from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useServerRequirement } from '../feedback/server-reachable.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { useTooltip } from '../feedback/use-tooltip.tsx'
import styles from './button.module.css'

/** One `filled` button a screen. `destructive-filled` is for the final confirmation only. */
type ButtonVariant =
  'filled' | 'outline' | 'plain' | 'destructive' | 'destructive-filled' | 'destructive-plain'

interface ButtonStyleProps {
  /** @default 'outline' */
  variant?: ButtonVariant
  icon?: ReactNode
  /** Instead of `icon`. */
  iconAfter?: ReactNode
  /** As wide as its container. */
  wide?: boolean
  className?: string
}

export interface ButtonProps
  extends ButtonStyleProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Shows a spinner instead of the icon; focusable, but does nothing. */
  busy?: boolean
  /** Like `disabled`, but focusable, for a label that is to be read. */
  disabledFocusable?: boolean
  /** Does nothing while the server is unreachable, and says why. See `useServerRequirement`. */
  needsServer?: boolean
  tooltip?: string
  ref?: Ref<HTMLButtonElement>
}

/** Fluent's button. With `needsServer` or as a submit button it ignores double presses. */
export function Button(props: ButtonProps) {
  const { variant, icon, iconAfter, wide, className, ...behaviour } = props
  const { busy, disabledFocusable, needsServer = false, tooltip: name, ...native } = behaviour
  const { title: requirement, ...whileUnreachable } = useServerRequirement(needsServer) ?? {}
  const startsWork = needsServer || native.type === 'submit'
  const isExpanded = native['aria-expanded'] === true
  const { handlers, tooltip } = useTooltip(isExpanded ? undefined : (requirement ?? name), native)
  return (
    <>
      <FluentButton
        {...native}
        {...handlers}
        {...getStyleProps({ variant, icon: busy ? <Spinner /> : icon, iconAfter, wide, className })}
        {...(startsWork && { onClick: ignoringDoublePress(native.onClick) })}
        // Fluent's `disabledFocusable` would let a submit button submit.
        {...((busy || disabledFocusable) && { 'aria-disabled': true })}
        {...whileUnreachable}
        aria-busy={busy || undefined}
      />
      {tooltip}
    </>
  )
}

export interface ButtonLinkProps
  extends ButtonStyleProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  ref?: Ref<HTMLAnchorElement>
}

function ButtonLink({ variant, icon, iconAfter, wide, className, ...native }: ButtonLinkProps) {
  return <FluentButton as="a" {...native} {...getStyleProps({ variant, icon, iconAfter, wide, className })} />
}

/** A link to another screen that looks like a button. Takes the props of `ButtonLink` and the router's `Link`. */
export const LinkButton = createLink(ButtonLink)

const appearances = {
  filled: { appearance: 'primary' },
  outline: { appearance: 'secondary' },
  plain: { appearance: 'subtle', className: styles.plain },
  destructive: { appearance: 'secondary', className: classNames(styles.destructive, styles.bordered) },
  'destructive-filled': { appearance: 'primary', className: styles.destructiveFilled },
  'destructive-plain': { appearance: 'subtle', className: classNames(styles.destructive, styles.plain) },
} as const

/** The variants as props of Fluent's button. */
function getStyleProps({ variant = 'outline', icon, iconAfter, wide, className }: ButtonStyleProps) {
  const look = appearances[variant]
  const ownClass = 'className' in look && look.className
  return {
    appearance: look.appearance,
    // Fluent's types allow no undefined icon under exactOptionalPropertyTypes.
    ...((icon ?? iconAfter) && { icon: <>{icon ?? iconAfter}</> }),
    iconPosition: iconAfter ? ('after' as const) : ('before' as const),
    className: classNames(styles.button, ownClass, wide && styles.wide, className),
  }
}
/** Two presses within this time may be a double press. */
const doublePressMs = 350

/**
 * Makes an element ignore the pointer for the time of a double press: a button that was just pressed, or (as a `ref`) what
 * has just appeared under the pointer. The keyboard is not affected.
 */
export function ignoreSecondPress(element: Element | null): void {
  if (element === null) return
  const before = element.getBoundingClientRect()
  // The element behind gets the press instead and must not take the focus, also where the pressed one is gone.
  const keepFocus = (event: MouseEvent) => {
    if (isWithin(event, before) || isWithin(event, element.getBoundingClientRect())) event.preventDefault()
  }
  const animation = element.animate({ pointerEvents: ['none', 'none'] }, doublePressMs)
  document.addEventListener('mousedown', keepFocus)
  animation.onfinish = () => document.removeEventListener('mousedown', keepFocus)
}

function isWithin({ clientX, clientY }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/** Wraps an `onClick` so that a double press calls it once. */
export const ignoringDoublePress =
  (onClick?: MouseEventHandler<HTMLButtonElement>) =>
  (event: ReactMouseEvent<HTMLButtonElement>): void => {
    ignoreSecondPress(event.currentTarget)
    onClick?.(event)
  }
