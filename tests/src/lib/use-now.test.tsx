import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNow } from '../../../src/lib/use-now.ts'

const start = new Date(2026, 10, 20, 23, 30)

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

function Clock({ instants = [] }: { instants?: string[] }) {
  const now = useNow(...instants)
  return <p>{`${now.getDate()}, ${now.getHours()}:${now.getMinutes()}`}</p>
}

const minute = 60_000

it('tells the time anew when an instant has come, and at each midnight', async () => {
  const screen = await render(
    <Clock instants={[new Date(start.getTime() + 10 * minute).toISOString(), '2100-01-01T00:00:00Z']} />,
  )
  const text = screen.getByRole('paragraph')
  vi.advanceTimersByTime(9 * minute)
  await expect.element(text).toHaveTextContent('20, 23:30')
  vi.advanceTimersByTime(minute)
  await expect.element(text).toHaveTextContent('20, 23:40')
  vi.advanceTimersByTime(20 * minute)
  await expect.element(text).toHaveTextContent('21, 0:0')
  vi.advanceTimersByTime(24 * 60 * minute)
  await expect.element(text).toHaveTextContent('22, 0:0')
})
