import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ServerReachable } from '../../../src/components/feedback/server-reachable.ts'
import { NetworkError } from '../../../src/data/call.ts'
import { QueryFailed } from '../../../src/routes/_app/-query-state.tsx'

afterEach(() => onlineManager.setOnline(true))

/** What has failed without a connection; the connection comes back, and only then the query follows. */
async function comeBack(isFetching: boolean) {
  onlineManager.setOnline(false)
  const error = new NetworkError('The server did not answer.')
  const query = {
    ...{ data: undefined, error: null, errorUpdatedAt: 0, failureReason: error, isFetching },
    ...{ dataUpdatedAt: 0, refetch: () => undefined },
  }
  const shown = <QueryFailed query={query} things="The review" />
  const screen = await render(<ServerReachable value="offline">{shown}</ServerReachable>)
  await expect.element(screen.getByText('Not on this device yet')).toBeVisible()
  onlineManager.setOnline(true)
  await screen.rerender(<ServerReachable value="reachable">{shown}</ServerReachable>)
  return screen.getByRole('alert').filter({ hasText: 'The review could not be loaded' })
}

it('a failure without a connection is not said when it is back and the query is about to go on', async () => {
  await expect.element(await comeBack(false)).not.toBeInTheDocument()
})

it('a failure is said while a further try is under way', async () => {
  await expect.element(await comeBack(true)).toBeVisible()
})
