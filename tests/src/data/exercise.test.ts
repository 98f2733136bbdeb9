import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getMarkScheme, previewExercises } from '../../../src/data/exercise.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { answerWith } from './server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the exercises of a quiz', () => {
  it.each([
    ['preview-exercises', previewExercises(3)],
    ['get-mark-scheme', getMarkScheme([1, 2])],
  ])('stay for ever: %s', async (path, options) => {
    const sent = answerWith(() => Response.json({ is_new_attempt: false }))
    const show = () => new QueryObserver(queryClient, options as never).subscribe(() => undefined)
    const leave = show()
    await vi.advanceTimersByTimeAsync(400 * 24 * 60 * 60_000)
    const leaveAgain = show()
    await vi.advanceTimersByTimeAsync(1)
    leaveAgain()
    leave()
    expect(sent.map((one) => one.path.split('/')[4])).toEqual([path])
  })
})
