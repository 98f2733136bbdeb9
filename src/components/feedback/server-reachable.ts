import { createContext, useContext } from 'react'

/** The id of the banner about the connection; disabled buttons are described by it. */
export const connectionBannerId = 'connection'

/** `offline`: the device has no network; `unreachable`: it has, but the server doesn't respond. */
type Reach = 'reachable' | 'offline' | 'unreachable'

/** Whether the server can be reached, and if not, why; provided by the frame. */
export const ServerReachable = createContext<Reach>('reachable')
export const useServerReachable = (): boolean => useContext(ServerReachable) === 'reachable'

const returnWords: Record<Reach, string> = {
  reachable: '',
  offline: ' when you are back online',
  unreachable: ' when the server can be reached again',
}

/** The end of a sentence about what has to wait for the server; '' while nothing has to. */
export const useReturnWords = (): string => returnWords[useContext(ServerReachable)]

/**
 * Props for a button that needs the server: null while it is reachable. Otherwise they make the button do nothing but keep
 * it focusable, so that screen readers can read the reason.
 */
export function useServerRequirement(needed = true) {
  const returnWords = useReturnWords()
  if (returnWords === '' || !needed) return null
  return {
    disabled: false,
    'aria-disabled': true,
    'aria-describedby': connectionBannerId,
    title: `This works${returnWords}.`,
    onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
  } as const
}
