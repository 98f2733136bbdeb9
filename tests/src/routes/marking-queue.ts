import type { MarkingQueue, QueueItem } from '../../../src/data/marking.ts'

export const path = '/marking?topic_id=8&subquestion_id=5.2'
export const call = 'GET /marking/get-queue/8/5.2'

/** An answer that the examiner marked with 1 of 2 and wants to be checked. */
export const toItem = (id: number, change: Partial<QueueItem> = {}): QueueItem => ({
  ...{
    result_id: id,
    student: { id, display_name: `Student ${id}` },
    answer: `It falls because of gravity ${id}.`,
  },
  ...{ decided_by: 'examiner', teacher_decision_id: null, mark: 1, points: [1, 0], note: null },
  ...{
    feedback: 'Say why.',
    feedback_source: 'marker',
    confidence: id / 100,
    please_check: true,
    busy: false,
    query: null,
  },
  entries: [
    { entry: 'gravity', awarded: 1, quote: 'gravity' },
    { entry: 'pulls down', awarded: 0, quote: null },
  ],
  ...change,
})

export const queue = (change: Partial<MarkingQueue> = {}): MarkingQueue => ({
  topic: {
    ...{ id: 8, name: 'Speed', deleted: false },
    ...{ class_: { id: 4, name: '9A Physics' }, subject: { id: 1, name: 'Physics' } },
  },
  questionDescription: 'A ball falls.',
  subquestion: {
    ...{ id: '5.2', subquestionDescription: 'Say why.', maxPoints: 2 },
    answers: [
      { answer: 'gravity', maxPoints: 1 },
      { answer: 'pulls down', maxPoints: 1 },
    ],
  },
  subquestions: [
    { id: '5.1', answers: 3, to_check: 1, decided: 0 },
    { id: '5.2', answers: 3, to_check: 3, decided: 0 },
    { id: '6.1', answers: 3, to_check: 2, decided: 0 },
  ],
  ...{ waiting: 0, items: [toItem(1), toItem(2), toItem(3)], scheme_change: null },
  learning: { is_off: false, learned_from: 0, moved: [] },
  ...change,
})
