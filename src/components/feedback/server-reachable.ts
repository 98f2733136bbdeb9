import { createContext, useContext } from 'react'

/** The id of the banner about the connection; disabled buttons are described by it. */
export const connectionBannerId = 'connection'

/** Whether the server can be reached; provided by the frame. */
export const ServerReachable = createContext(true)
export const useServerReachable = (): boolean => useContext(ServerReachable)

/**
 * Props for a button that needs the server: null while it is reachable. Otherwise they make the button do nothing but keep
 * it focusable, so that screen readers can read the reason.
 */
export function useServerRequirement(needed = true) {
  const isReachable = useServerReachable()
  if (isReachable || !needed) return null
  return {
    disabled: false,
    'aria-disabled': true,
    'aria-describedby': connectionBannerId,
    title: 'This needs a connection.',
    onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
  } as const
}
