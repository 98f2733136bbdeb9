import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { StudentSubquestion } from '../../../contract/quiz-draft.ts'
import type { Responses } from '../../setup/visit.tsx'
import { at, exercise, exercises, open, save, type Opened } from './exercises-page.tsx'

const ask = (n: number, fields: Partial<StudentSubquestion>): StudentSubquestion => ({
  ...{ id: `1.${n}`, subquestionDescription: `Part ${n}.`, maxPoints: 1, ...fields },
})

/** One question with a part of each kind; the number comes without a unit, with its unit, and with a box for it. */
export const kinds: StudentSubquestion[] = [
  ask(1, { kind: 'choice', options: ['Iron', 'Copper', 'Neon', 'Zinc'] }),
  ask(2, { kind: 'several', options: ['Iron', 'Copper', 'Neon', 'Argon'], rightCount: 2, maxPoints: 2 }),
  ask(3, { kind: 'number' }),
  ask(4, { kind: 'number', unit: 'm/s' }),
  ask(5, { kind: 'number', asksUnit: true }),
  ask(6, {}),
]

/** The exercise screen at a part of that question, with an answer that the server has. */
export const openKind = (part: number, answer?: string, responses: Responses = {}) =>
  open(at(1, part), {
    [exercises]: () => ({
      ...exercise,
      exercises: [
        { id: 1, exercise_json: { questionDescription: 'Metals.', maxPoints: 7, subquestions: kinds } },
      ],
      student_answers: answer === undefined ? [] : [{ subquestion_id: `1.${part}`, answer, revision: 1 }],
    }),
    ...responses,
  })

export const press = (keys: string) => userEvent.keyboard(keys)
/** The answers that the server was sent. */
const sent = (page: Opened) => page.callsTo(save).map(({ body }) => (body as { answer: string }).answer)
export const expectSent = (page: Opened, answer: string) =>
  vi.waitFor(() => expect(sent(page).at(-1)).toBe(answer))
