import { limits } from '../../contract/limits.ts'
import { questionIdOf } from '../../contract/quiz-draft.ts'
import type { AnswerOf } from '../../contract/shapes.ts'
import type { Ask } from '../platform/serve.ts'
import { refuseAnswer, unknownSubquestion } from './late-answers.ts'
import { attemptOf, revisionOf, type Revision } from './request-headers.ts'
import { storable } from './storable-text.ts'
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

/** Keeps an answer, or says which one stands instead. Rules: offline.md, "Revisions". */
export async function saveAnswer(ask: Ask<'saveAnswer'>): Promise<AnswerOf<'saveAnswer'>> {
  const sent = sentAnswer(ask)
  if (Math.max(sent.topic, sent.question) > limits.largestId) throw unknownSubquestion()
  const stored = await storeAnswer(ask.db, sent)
  if (stored === undefined) throw await refuseAnswer(ask.db, sent)
  const { saved, revision, answer } = stored
  return saved ? { saved, revision } : { saved, superseded: true, revision, answer: answer ?? '' }
}

const sentAnswer = ({ user, body, header, now }: Ask<'saveAnswer'>): SentAnswer => ({
  ...revisionOf(header),
  user: user.id,
  topic: Number(body.topic_id),
  attempt: attemptOf(header),
  question: questionIdOf(body.subquestion_id),
  subquestion: body.subquestion_id,
  answer: storable(body.answer),
  now,
})
