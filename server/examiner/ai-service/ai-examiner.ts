import { verifyFeedback } from '../built-in/verify-feedback.ts'
import type { Examiner } from '../examiner.ts'
import { chatWith, type Service } from './chat.ts'
import { systemClock, type Clock } from './clock.ts'
import { questionOf, questionRequest } from './make-question.ts'
import { markingOf, markRequest } from './mark-answer.ts'
import { patientChat, type Ask } from './patient-chat.ts'
import { Remembered } from './remembered.ts'
import { rewriteRequest, rewritingOf } from './rewrite-feedback.ts'
import { Trouble } from './trouble.ts'
import { needsNoAsking, unaskedMark } from './unasked.ts'
import { checksToMake, verificationOf, verifyRequest } from './verify-feedback.ts'

/** Milliseconds one request may take. A question is more to think about, and nobody waits for it in a lesson. */
const patience = { judging: 60_000, question: 120_000 }

export interface AiExaminer extends Examiner {
  /** Ends what is under way; that work fails with `NotNow` and is done by the next process. */
  stop(): void
}

/**
 * The examiner that asks an OpenAI-compatible service. What the service says is taken only as far as it can be checked
 * here: see the guards in each job.
 */
export function aiExaminer(service: Service, clock: Clock = systemClock): AiExaminer {
  const { ask, stop } = patientChat(chatWith(service, clock), clock)
  const remembered = new Remembered(clock)
  return {
    stop,
    async mark(task) {
      if (needsNoAsking(task)) return unaskedMark(task)
      return remembered.get(['mark', task], async () =>
        markingOf(task, await ask(markRequest(task), patience.judging), service.model),
      )
    },
    async verify(task, wanted) {
      const checks = checksToMake(task, wanted)
      if (checks.length === 0 || needsNoAsking(task)) return verifyFeedback(task, wanted)
      return remembered.get(['verify', task, checks], async () =>
        verificationOf(task, await ask(verifyRequest(task, checks), patience.judging)),
      )
    },
    async rewrite(task, instruction) {
      const written = await ask(rewriteRequest(task, instruction), patience.judging)
      return rewritingOf(task, instruction, written)
    },
    makeQuestion: async (task) =>
      questionOf(task, await questionBy(ask, questionRequest(task)), service.model),
  }
}

/** A prompt that the service refuses once it refuses again, so the teacher is told. */
async function questionBy<T>(ask: Ask, request: Parameters<typeof ask<T>>[0]): Promise<T> {
  try {
    return await ask(request, patience.question)
  } catch (error) {
    if (!(error instanceof Trouble) || error.kind !== 'refused') throw error
    throw new Error(
      'The AI service refuses to make a question from this prompt. Change it, or write the question yourself.',
      { cause: error },
    )
  }
}
