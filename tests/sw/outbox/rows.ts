import { finishPlace, type AnswerPlace, type AnswerRow, type FinishRow } from '../../../sw/outbox/rows.ts'

/** One box of an exercise, and rows for it and its attempt. */
export const place: AnswerPlace = { user: 1, attempt: 2, place: '1.1', topic: 3 }

export const answer = (text: string, rev = 1, more: Partial<AnswerRow> = {}): AnswerRow => ({
  ...{ kind: 'answer', ...place },
  ...{ text, rev, base_rev: 0, state: 'waiting', ...more },
})

export const finish: FinishRow = {
  ...{ kind: 'finish', ...place, place: finishPlace, state: 'waiting' },
  ...{ finished_at: '2026-01-01T00:00:00Z', without: [] },
}
