import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ServerReachable } from '../../../src/components/feedback/server-reachable.ts'
import { getMarkHistory } from '../../../src/data/marking.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { MarkHistory } from '../../../src/routes/_app/-mark-history.tsx'

const cell = { resultId: 5, subQuestionId: '1.1' }

afterEach(() => onlineManager.setOnline(true))

it('the history of a mark says offline that it is not on this device, and when it can be read', async () => {
  onlineManager.setOnline(false)
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ServerReachable value="offline">
        <MarkHistory cell={cell} version={0} />
      </ServerReachable>
    </QueryClientProvider>,
  )
  await screen.getByText('History of this mark').click()
  const words = 'The history is not on this device. It can be read when you are back online.'
  await expect.element(screen.getByText(words)).toBeVisible()
})

it('the history of a mark is scrolled into view when it is opened at the end of the window', async () => {
  onlineManager.setOnline(false)
  const decision = { id: 1, mark: 1, points: null, note: null, name: null, version: null }
  const marked = { decided_at: '2026-11-18T10:04:00Z', decided_by: 'examiner', cause: 'marked' } as const
  queryClient.setQueryData(getMarkHistory(5, '1.1').queryKey, [{ ...decision, ...marked }])
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <div style={{ height: 'calc(100vh - 50px)' }} />
      <MarkHistory cell={cell} version={0} />
    </QueryClientProvider>,
  )
  await screen.getByText('History of this mark').click()
  await expect.element(screen.getByRole('listitem')).toBeInViewport({ ratio: 1 })
})
