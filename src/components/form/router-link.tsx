import { createLink } from '@tanstack/react-router'
import { ButtonLink } from './button.tsx'

/** A button that goes to another screen: the props of `ButtonLink` and of the router's `Link`. */
export const LinkButton = createLink(ButtonLink)
