import { Tooltip, type TooltipTriggerProps } from '@fluentui/react-components'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import styles from './popover.module.css'

interface TooltipSurfaceProps {
  target: HTMLElement
  content: string
  /** Gets Fluent's handlers for the target's events. */
  triggerRef: RefObject<TooltipTriggerProps | null>
  onReady: () => void
}

/** Fluent's tooltip for an element that is rendered elsewhere. Screen readers have its text from the element itself. */
export function TooltipSurface({ target, content, ...handlers }: TooltipSurfaceProps) {
  return (
    <Tooltip
      relationship="inaccessible"
      content={{ className: styles.edge, 'aria-hidden': true, children: content }}
      positioning={{ target, position: 'below' }}
    >
      {(props) => <Handlers {...handlers} props={props} />}
    </Tooltip>
  )
}

interface HandlersProps extends Pick<TooltipSurfaceProps, 'triggerRef' | 'onReady'> {
  props: TooltipTriggerProps
}

function Handlers({ triggerRef, onReady, props }: HandlersProps) {
  useImperativeHandle(triggerRef, () => props)
  const onMount = useEffectEvent(onReady)
  useEffect(() => onMount(), [])
  return null
}
