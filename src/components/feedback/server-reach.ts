import { createContext, useContext } from 'react'

/** The line that says what is wrong with the connection: buttons that wait for it refer to it. */
export const connectionLineId = 'connection'

/** Whether the server can be reached; the frame says so. */
export const ServerReach = createContext(true)
export const useReach = (): boolean => useContext(ServerReach)

/**
 * For a button of something only the server can do: while it cannot be reached the button does nothing and says why.
 * It keeps the focus, so that the reason can be read.
 */
export function useServerNeed(needed = true) {
  const reach = useReach()
  if (reach || !needed) return null
  return {
    disabled: false,
    'aria-disabled': true,
    'aria-describedby': connectionLineId,
    title: 'This needs a connection.',
    onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
  } as const
}
