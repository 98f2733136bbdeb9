import { getKind } from '../../../contract/question-kinds.ts'
import type { Examiner, FeedbackTask, Marking, MarkTask, Provenance } from '../examiner.ts'
import { createChat, type AiService } from './chat.ts'
import { systemClock, type Clock } from './clock.ts'
import { toQuestion, questionRequest } from './make-question.ts'
import { toProvenance, toMarking, markRequest, withExamples } from './mark-answer.ts'
import { chatWithRetry, type AskService } from './chat-with-retry.ts'
import { JudgementCache, Refusals } from './judgement-cache.ts'
import { rewriteRequest, toRewriting } from './rewrite-feedback.ts'
import { AiServiceError } from './errors.ts'
import { getPossibleChecks, toVerification, verifyRequest } from './verify-feedback.ts'
import { getUsableExamples } from './task-data.ts'
import { findNonAnswerType } from '../text/non-answers.ts'
import { tokenize } from '../text/tokens.ts'

/** For each try of a request. Making a question takes longer, and no lesson waits for it. */
const timeoutsMs = { judging: 60_000, question: 120_000 }

export interface AiExaminer extends Examiner {
  /** Aborts running requests; their work fails with `RetryableError` and is done by the next process. */
  stop(): void
}

/**
 * The examiner that asks an OpenAI-compatible service. A response counts only as far as it can be checked here: see the
 * guards in each job. What the service refuses repeatedly is done by the fallback, which the result says.
 */
export function aiExaminer(service: AiService, fallback: Examiner, clock: Clock = systemClock): AiExaminer {
  const { ask, stop } = chatWithRetry(createChat(service, clock), clock)
  const cache = new JudgementCache(clock)
  const refusals = new Refusals(clock)
  const provenance = toProvenance(service.model)
  return {
    usesExamples: true,
    stop,
    async mark(task) {
      if (needsNoAi(task)) return fallback.mark(task)
      const key = markingKey(task)
      return cache.get([...key, exampleKey(task)], async () => {
        const judgement = await refusals.unlessFinal(key, () => ask(markRequest(task), timeoutsMs.judging))
        return judgement === null
          ? markForCheck(task, fallback, provenance)
          : toMarking(task, judgement, withExamples(provenance, task))
      })
    },
    async verify(task, requested) {
      const checks = getPossibleChecks(task, requested)
      const skipsService = checks.length === 0 || needsNoAi(task) || refusals.isFinal(markingKey(task))
      if (skipsService) return fallback.verify(task, requested)
      const key = ['verify', withoutStudentName(task), checks]
      return cache.get(key, async () => {
        const judge = () => ask(verifyRequest(task, checks), timeoutsMs.judging)
        const judged = await refusals.unlessFinal(key, judge)
        return judged === null ? fallback.verify(task, requested) : toVerification(task, judged)
      })
    },
    async rewrite(task, instruction) {
      if (refusals.isFinal(markingKey(task))) return fallback.rewrite(task, instruction)
      const judge = () => ask(rewriteRequest(task, instruction), timeoutsMs.judging)
      const rewritten = await refusals.unlessFinal(['rewrite', withoutStudentName(task), instruction], judge)
      if (rewritten === null) return fallback.rewrite(task, instruction)
      return toRewriting(task, instruction, rewritten, provenance)
    },
    makeQuestion: async (task) =>
      toQuestion(task, await askForQuestion(ask, questionRequest(task)), service.model),
  }
}

/** A judgement does not depend on whose answer it is. */
const withoutStudentName = ({ studentName: _name, examples: _examples, ...task }: FeedbackTask) => task

/** Everything the marking of an answer depends on but its examples, which do not change what the service refuses. */
const markingKey = ({ question, subquestion, maxPoints, markScheme, answer }: MarkTask) => [
  'mark',
  { question, subquestion, maxPoints, markScheme, answer },
]

const exampleKey = (task: MarkTask) =>
  getUsableExamples(task).map(({ answer, points }) => ({ answer, points }))

/** For an answer that the service refuses to mark: a teacher should check the fallback's mark. */
async function markForCheck(task: MarkTask, fallback: Examiner, refused_by: Provenance): Promise<Marking> {
  return { ...(await fallback.mark(task)), please_check: true, refused_by }
}

/** A prompt that is refused once is refused again, so the teacher is told at once. */
async function askForQuestion<T>(ask: AskService, request: Parameters<typeof ask<T>>[0]): Promise<T> {
  try {
    return await ask(request, timeoutsMs.question)
  } catch (error) {
    if (!(error instanceof AiServiceError) || error.type !== 'refused') throw error
    throw new Error(
      'The AI service refuses to make a question from this prompt. Change it, or write the question yourself.',
      { cause: error },
    )
  }
}

/** Whether the mark is clear without the service: a choice or a number, which are compared, no answer, "I don't know", the question copied, or no mark scheme. */
function needsNoAi(task: MarkTask): boolean {
  const { question, subquestion, answer, markScheme } = task
  if (getKind(task) !== 'text') return true
  const questions = [question, subquestion, `${question} ${subquestion}`]
  return markScheme.length === 0 || findNonAnswerType(answer, tokenize(answer), questions) !== null
}
