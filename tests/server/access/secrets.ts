import { eq } from 'drizzle-orm'
import type { Question } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type { Examiner } from '../../../server/examiner/examiner.ts'
import { registration_tokens, users } from '../../../server/schema/auth.ts'
import type { CallResponse, School, Visitor } from '../../setup/school.ts'

/** A word no language has; whatever a student must not read holds it, with a letter that says where it was. */
const root = 'quozzlewick'
export const secret = (where: string): string => `${root}${where}`

/** What a response gives away: every marked word in its body and headers, and everything in `others`. */
export function leaksOf(
  { body, headers }: Pick<CallResponse, 'body' | 'headers'>,
  others: string[] = [],
): string[] {
  const text = JSON.stringify([body, headers])
  const words = [...text.matchAll(new RegExp(`${root}[a-z]*`, 'gi'))].map(([word]) => word.toLowerCase())
  return [...new Set([...words, ...others.filter((other) => text.includes(other))])]
}

/** What belongs to everybody but this person: emails, keys, invitations. */
export async function secretsOfOthers({ db }: School, me: Visitor): Promise<string[]> {
  const people = await db.select().from(users)
  const invitations = await db.select().from(registration_tokens)
  const others = people.filter(({ id }) => id !== me.id)
  return [
    ...others.flatMap(({ email, outbox_key, identity_id }) => [email, outbox_key, `"${identity_id}"`]),
    ...invitations.map(({ token }) => token),
  ]
}

export const identityOf = async ({ db }: School, { id }: Visitor): Promise<string> => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (row === undefined) throw new Error('this person is not registered')
  return row.identity_id
}

export interface MarkedExaminer extends Examiner {
  /** Lets nothing be marked or reworked until the function that comes back is called. */
  hold(): () => void
}

/** The examiner of the product, whose evidence and whose own questions carry marked words. */
export function markedExaminer(): MarkedExaminer {
  let gate: Promise<void> = Promise.resolve()
  return {
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    async mark(task) {
      await gate
      return { ...(await builtInExaminer.mark(task)), by: secret('by'), version: secret('version') }
    },
    async verify(task, wanted) {
      await gate
      return builtInExaminer.verify(task, wanted)
    },
    async rewrite(task, instruction) {
      await gate
      const { feedback } = await builtInExaminer.rewrite(task, instruction)
      return { feedback, writer: { by: secret('by'), version: secret('version') } }
    },
    makeQuestion: async () => madeQuestion,
  }
}

const madeQuestion: Question = {
  ...{ questionDescription: 'A fruit floats.', maxPoints: 2, focusAreaId: null, difficulty: 'foundation' },
  ...{ ncTopic: 'Energy', needsGeneration: true, generationPrompt: '' },
  subquestions: [
    {
      ...{ id: '1', subquestionDescription: 'Explain why.', maxPoints: 2 },
      answers: [
        { answer: `the ${secret('made')} holds air`, maxPoints: 1 },
        { answer: `${secret('made')} / a light ${secret('alternative')}`, maxPoints: 1 },
      ],
    },
  ],
}
