import { limits } from '../../contract/limits.ts'
import { getQuestionId } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { CallContext } from '../platform/serve.ts'
import { refuseAnswer, unknownSubquestion, wasTaken } from './late-answers.ts'
import { attemptOf, revisionOf, type Revision } from './request-headers.ts'
import { storable } from '../platform/db.ts'
import { storeAnswer } from './store-answers.ts'

/** One text as it arrived. `attempt` is the one the call names, or null for the one that is open. */
export interface SentAnswer extends Revision {
  user: number
  topic: number
  attempt: number | null
  question: number
  subquestion: string
  answer: string
  now: Date
}

/** Keeps an answer, or says which one stands instead. Rules: docs/offline.md. */
export async function saveAnswer(ask: CallContext<'saveAnswer'>): Promise<ResponseOf<'saveAnswer'>> {
  const sent = sentAnswer(ask)
  if (Math.max(sent.topic, sent.question) > limits.largestId) throw unknownSubquestion()
  const stored = await storeAnswer(ask.db, sent)
  if (stored === undefined) return acknowledgeAgain(ask, sent)
  const { saved, revision, answer } = stored
  return saved ? { saved, revision } : { saved, superseded: true, revision, answer: answer ?? '' }
}

/** The attempt is over. What it has of this writer is said once more; everything else comes too late. */
async function acknowledgeAgain(
  { db }: CallContext<'saveAnswer'>,
  sent: SentAnswer,
): Promise<ResponseOf<'saveAnswer'>> {
  if (sent.revision !== null && (await wasTaken(db, sent))) return { saved: true, revision: sent.revision }
  throw await refuseAnswer(db, sent)
}

const sentAnswer = ({ user, body, header, now }: CallContext<'saveAnswer'>): SentAnswer => ({
  ...revisionOf(header),
  user: user.id,
  topic: Number(body.topic_id),
  attempt: attemptOf(header),
  question: getQuestionId(body.subquestion_id),
  subquestion: body.subquestion_id,
  answer: storable(body.answer),
  now,
})
