import { eq } from 'drizzle-orm'
import type { Question } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type { Examiner } from '../../../server/examiner/examiner.ts'
import { registration_tokens, users } from '../../../server/schema/auth.ts'
import type { CallResponse, School, Visitor } from '../../setup/school.ts'

/** A made-up word: everything a student must not read contains it, followed by a word for its source. */
const secretWord = 'quozzlewick'
export const secret = (where: string): string => `${secretWord}${where}`

/** The value of a number and its tolerance, which are secret like words. */
export const secretValue = '31415.9265'
export const secretTolerance = '0.27182818'

/** Finds leaks in a response: every secret word and number in its body and headers, and every string of `others`. */
export function findLeaks(
  { body, headers }: Pick<CallResponse, 'body' | 'headers'>,
  others: string[] = [],
): string[] {
  const text = JSON.stringify([body, headers])
  const words = [...text.matchAll(new RegExp(`${secretWord}[a-z]*`, 'gi'))].map(([word]) =>
    word.toLowerCase(),
  )
  return [
    ...new Set([
      ...words,
      ...[secretValue, secretTolerance, ...others].filter((other) => text.includes(other)),
    ]),
  ]
}

/** The emails, keys and invitations of all other users. */
export async function getOthersSecrets({ db }: School, viewer: Visitor): Promise<string[]> {
  const people = await db.select().from(users)
  const invitations = await db.select().from(registration_tokens)
  const others = people.filter(({ id }) => id !== viewer.id)
  return [
    ...others.flatMap(({ email, outbox_key, identity_id }) => [email, outbox_key, `"${identity_id}"`]),
    ...invitations.map(({ token }) => token),
  ]
}

export const getIdentityId = async ({ db }: School, { id }: Visitor): Promise<string> => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (row === undefined) throw new Error('This user is not registered')
  return row.identity_id
}

export interface SecretExaminer extends Examiner {
  /** Pauses marking and rewriting until the returned function is called. */
  pause(): () => void
}

/** The built-in examiner with secret words in its evidence and in the questions it makes. */
export function createSecretExaminer(): SecretExaminer {
  let gate: Promise<void> = Promise.resolve()
  return {
    pause() {
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
    makeQuestion: async () => secretQuestion,
  }
}

const secretQuestion: Question = {
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
