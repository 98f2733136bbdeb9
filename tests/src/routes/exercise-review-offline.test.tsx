import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ServerReachable } from '../../../src/components/feedback/server-reachable.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { MarkDoubt, ReviewPoints } from '../../../src/routes/_app/exercise-review/-review-marking.tsx'
import { item, marking, review } from './exercise-review-result.tsx'

const entries = [{ entry: 'gravity', awarded: 1, max: 1, quote: null }]
const points = {
  ...{ resultId: 5, review: review({ topic_id: 8 }), maxPoints: 1, drafts: {}, onDrafts: () => undefined },
  item: item('1.1', 1, { marking: marking({ entries }) }),
}

const toElement = (reach: 'offline' | 'reachable', shown: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <ServerReachable value={reach}>{shown}</ServerReachable>
  </QueryClientProvider>
)

it('a teacher without the server reads why marks can’t be changed, and changes them when it is back', async () => {
  const screen = await render(toElement('offline', <ReviewPoints {...points} />))
  const reason = screen.getByText('You can change the mark when you are back online.')
  await expect.element(reason).toBeVisible()
  await screen.rerender(toElement('reachable', <ReviewPoints {...points} />))
  await expect.element(screen.getByRole('button', { name: 'gravity' })).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})

it('a teacher without the server reads when a doubtful mark can be confirmed', async () => {
  const doubt = (
    <MarkDoubt {...points} item={item('1.1', 1, { marking: marking({ please_check: true, entries }) })} />
  )
  const screen = await render(toElement('offline', doubt))
  const reason = screen.getByText('You can confirm the mark when you are back online.')
  await expect.element(reason).toBeVisible()
  await screen.rerender(toElement('reachable', doubt))
  await expect.element(screen.getByRole('button', { name: 'Mark is right' })).toBeEnabled()
  await expect.element(reason).not.toBeInTheDocument()
})
