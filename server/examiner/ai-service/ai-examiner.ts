import { builtInExaminer } from '../built-in/built-in-examiner.ts'
import type { Examiner, FeedbackTask, Maker, Marking, MarkTask } from '../examiner.ts'
import { chatWith, type Service } from './chat.ts'
import { systemClock, type Clock } from './clock.ts'
import { questionOf, questionRequest } from './make-question.ts'
import { makerOf, markingOf, markRequest } from './mark-answer.ts'
import { patientChat, type Ask } from './patient-chat.ts'
import { Refusals } from './refusals.ts'
import { Remembered } from './remembered.ts'
import { rewriteRequest, rewritingOf } from './rewrite-feedback.ts'
import { Trouble } from './trouble.ts'
import { needsNoAsking } from './unasked.ts'
import { checksToMake, verificationOf, verifyRequest } from './verify-feedback.ts'

/** Milliseconds one request may take. A question is more to think about, and nobody waits for it in a lesson. */
const patience = { judging: 60_000, question: 120_000 }

export interface AiExaminer extends Examiner {
  /** Ends what is under way; that work fails with `NotNow` and is done by the next process. */
  stop(): void
}

/**
 * The examiner that asks an OpenAI-compatible service. What the service says is taken only as far as it can be checked
 * here: see the guards in each job. What it refuses again and again the built-in examiner does, and says so.
 */
export function aiExaminer(service: Service, clock: Clock = systemClock): AiExaminer {
  const { ask, stop } = patientChat(chatWith(service, clock), clock)
  const remembered = new Remembered(clock)
  const refusals = new Refusals(clock)
  const maker = makerOf(service.model)
  return {
    stop,
    async mark(task) {
      if (needsNoAsking(task)) return builtInExaminer.mark(task)
      const asked = markingAsked(task)
      return remembered.get(asked, async () => {
        const judged = await refusals.unlessFinal(asked, () => ask(markRequest(task), patience.judging))
        return judged === null ? markInstead(task, maker) : markingOf(task, judged, maker)
      })
    },
    async verify(task, wanted) {
      const checks = checksToMake(task, wanted)
      const bare = checks.length === 0 || needsNoAsking(task) || refusals.isFinal(markingAsked(task))
      if (bare) return builtInExaminer.verify(task, wanted)
      const asked = ['verify', nameless(task), checks]
      return remembered.get(asked, async () => {
        const judge = () => ask(verifyRequest(task, checks), patience.judging)
        const judged = await refusals.unlessFinal(asked, judge)
        return judged === null ? builtInExaminer.verify(task, wanted) : verificationOf(task, judged)
      })
    },
    async rewrite(task, instruction) {
      if (refusals.isFinal(markingAsked(task))) return builtInExaminer.rewrite(task, instruction)
      const judge = () => ask(rewriteRequest(task, instruction), patience.judging)
      const written = await refusals.unlessFinal(['rewrite', nameless(task), instruction], judge)
      if (written === null) return builtInExaminer.rewrite(task, instruction)
      return rewritingOf(task, instruction, written, maker)
    },
    makeQuestion: async (task) =>
      questionOf(task, await questionBy(ask, questionRequest(task)), service.model),
  }
}

/** A judgement does not depend on whose answer it is. */
const nameless = ({ withheld: _name, ...task }: FeedbackTask) => task

/** The marking of an answer by what it depends on, also where a task has more in it. */
const markingAsked = ({ question, subquestion, maxPoints, markScheme, answer }: MarkTask) => [
  'mark',
  { question, subquestion, maxPoints, markScheme, answer },
]

/** The mark of an answer that the service would not mark: a teacher is to look at it. */
async function markInstead(task: MarkTask, refused_by: Maker): Promise<Marking> {
  return { ...(await builtInExaminer.mark(task)), please_check: true, refused_by }
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
