import { submitId, type AnswerKey, type AnswerItem, type SubmitItem } from '../../outbox/items.ts'

/** The key of one answer, and items for it and its attempt. */
export const key: AnswerKey = { user: 1, attempt: 2, subquestionId: '1.1', topic: 3 }

export const answer = (text: string, revision = 1, more: Partial<AnswerItem> = {}): AnswerItem => ({
  ...{ type: 'answer', ...key },
  ...{ text, revision, baseRevision: 0, state: 'waiting', ...more },
})

export const finish: SubmitItem = {
  ...{ type: 'submit', ...key, subquestionId: submitId, state: 'waiting' },
  ...{ finishedAt: '2026-01-01T00:00:00Z', excluded: [] },
}
