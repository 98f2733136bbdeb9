import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ServerReachable } from '../../../src/components/feedback/server-reachable.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { MarkHistory } from '../../../src/routes/_app/-mark-history.tsx'

afterEach(() => onlineManager.setOnline(true))

it('the history of a mark says offline that it is not on this device, and when it can be read', async () => {
  onlineManager.setOnline(false)
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ServerReachable value="offline">
        <MarkHistory cell={{ resultId: 5, subQuestionId: '1.1' }} version={0} />
      </ServerReachable>
    </QueryClientProvider>,
  )
  await screen.getByText('History of this mark').click()
  const words = 'The history is not on this device. It can be read when you are back online.'
  await expect.element(screen.getByText(words)).toBeVisible()
})
