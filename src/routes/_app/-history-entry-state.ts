import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { onClearDevice } from '../../session/user-data.ts'

type Location = AnyRouter['latestLocation']

/** In memory, not in the entries themselves: the browser would keep those for whoever signs in next. */
const states = new Map<string, unknown>()
onClearDevice(async () => states.clear())

/**
 * `useState` for what a screen shows of itself, such as what is unfolded or the text of a search: it is there again when
 * Back or Forward leads to the same entry of the history.
 * @param name one per state of a screen
 */
export function useHistoryEntryState<State>(
  name: string,
  initial: State,
): [State, Dispatch<SetStateAction<State>>] {
  const router = useRouter()
  const toKey = ({ state }: Location) => `${name} ${state.__TSR_key}`
  const [state, setState] = useState(
    () => (states.get(toKey(router.latestLocation)) as State | undefined) ?? initial,
  )
  // Stored when the entry is left, as the scroll position is. Another filter is another entry too, of the same screen.
  useEffect(() =>
    router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      if (fromLocation) states.set(toKey(fromLocation), state)
    }),
  )
  return [state, setState]
}
