import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { connectCalls } from '../../../src/data/call.ts'
import type { MarkDecision } from '../../../src/data/marking.ts'
import { markQueue } from '../../../src/data/saved-marks.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'
import { call, path, queue } from './marking-queue.ts'

/** Gives each test a desk without marks that wait or are known to be saved, and the window of a laptop. */
export function useDesk(): void {
  afterEach(async () => {
    vi.restoreAllMocks()
    localStorage.clear()
    // Forgets what the server has saved.
    connectCalls({ expectedUser: () => null })
    markQueue.refresh()
    await page.viewport(1366, 768)
  })
  beforeEach(() => connectCalls({ expectedUser: () => 7 }))
}

export const decideCall = (result: number) => `POST /marking/decide-mark/${result}/5.2`
/** How many decisions are stored. */
export let decisions = 0

/** Stores every decision, as the server does. */
export const decide = ({ body }: { body: unknown }) => {
  const { points, total, type } = body as MarkDecision
  decisions += 1
  const mark = total ?? (points ?? [1, 0]).reduce((sum, one) => sum + one, 0)
  return {
    ...{ decided_by: type === 'withdraw' ? 'examiner' : 'teacher', teacher_decision_id: decisions, mark },
    ...{ points: points ?? null, note: null, feedback: 'Say why.', feedback_source: 'marker', query: null },
    result: { mark, max_points: 2, accuracy: 50 },
  }
}

/** The desk, whose server stores every decision. */
export async function openDesk(given = queue(), responses: Responses = {}) {
  const decide_ = Object.fromEntries(given.items.map(({ result_id }) => [decideCall(result_id), decide]))
  const visited = await visitSchool(path, 'teacher', { [call]: () => given, ...decide_, ...responses })
  const { screen, callsTo } = visited
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Marking' })).toBeVisible()
  const bodies = (result: number) => callsTo(decideCall(result)).map(({ body }) => body as MarkDecision)
  const answer = (number: number) => screen.getByRole('region', { name: `Answer ${number}`, exact: true })
  return { ...visited, bodies, answer }
}
