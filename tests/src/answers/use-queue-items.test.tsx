import { renderHook } from 'vitest-browser-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { useQueueItems } from '../../../src/answers/use-queue-items.ts'
import type { AnswerItem } from '../../../outbox/items.ts'
import { waitForRender } from '../../setup/wait-for-render.ts'

const row: AnswerItem = {
  ...{ type: 'answer', user: 7, attempt: 31, topic: 7, subquestionId: '1.1' },
  ...{ text: 'Gravity.', revision: 4, baseRevision: 0, state: 'conflict' },
}
let kept: AnswerItem[] = []
/** Changed by somebody whose message this page has not heard. */
const changeUnheard = () => {
  kept = [{ ...row, text: 'Weight.' }]
}
const text = (rows: ReturnType<typeof useQueueItems>) => (rows as AnswerItem[]).map((one) => one.text)
const pageShow = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
const visibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  kept = [row]
  vi.spyOn(outbox, 'items').mockImplementation(async () => kept)
})
afterEach(() => vi.restoreAllMocks())

const reading = async () => {
  const hook = await renderHook(() => useQueueItems(7))
  await vi.waitFor(() => expect(text(hook.result.current)).toEqual(['Gravity.']))
  return hook
}

describe('the rows on a screen', () => {
  it.each([
    ['is shown again', () => visibility('visible')],
    ['comes back from where it was kept for Back', () => pageShow(true)],
  ])('are read again when the page %s', async (_how, show) => {
    const { result } = await reading()
    changeUnheard()
    show()
    await vi.waitFor(() => expect(text(result.current)).toEqual(['Weight.']))
  })

  it.each([
    ['it is hidden', () => visibility('hidden')],
    ['it has only been loaded', () => pageShow(false)],
    [
      'it is gone',
      (unmount: () => Promise<void>) =>
        unmount().then(() => {
          visibility('visible')
          pageShow(true)
        }),
    ],
  ])('are not read when %s', async (_when, happen) => {
    const { unmount } = await reading()
    const before = vi.mocked(outbox.items).mock.calls.length
    await happen(unmount)
    await waitForRender()
    expect(outbox.items).toHaveBeenCalledTimes(before)
  })
})
