import { afterAll, beforeEach } from 'vitest'
import { aiExaminer } from '../../../../server/examiner/ai-service/ai-examiner.ts'
import { builtInExaminer } from '../../../../server/examiner/built-in/built-in-examiner.ts'
import {
  RetryableError,
  type FeedbackTask,
  type MarkTask,
  type QuestionTask,
} from '../../../../server/examiner/examiner.ts'
import { createManualClock } from './manual-clock.ts'
import { key, model, startOpenAiServer } from './openai-server.ts'

export const lamp: MarkTask = {
  question: 'A lamp is switched on and left on for an hour.',
  subquestion: 'Explain why the room warms up.',
  maxPoints: 3,
  markScheme: [
    { answer: 'energy is transferred to the surroundings / the lamp heats the air', maxPoints: 2 },
    { answer: 'the filament is hot\nthe bulb gets hot', maxPoints: 1 },
  ],
  answer: 'I think the bulb gets hot and then the lamp heats the air in the room.',
}

export const lampFeedback: FeedbackTask = { ...lamp, mark: 3, feedback: 'You explain it step by step.' }

export const powerQuestion: QuestionTask = {
  ...{ prompt: 'the unit of power', difficulty: 'foundation', subject: 'Physics', ncTopic: 'Energy' },
  focusAreaId: null,
}

/** A fake AI service, and a function that creates an examiner for it with a manual clock. */
export async function useService() {
  const server = await startOpenAiServer()
  beforeEach(() => server.reset())
  afterAll(() => server.stop())
  return {
    server,
    createExaminer() {
      const clock = createManualClock()
      return Object.assign(aiExaminer({ baseUrl: server.url, apiKey: key, model }, builtInExaminer, clock), {
        clock,
      })
    },
  }
}

type AnyExaminer = ReturnType<typeof aiExaminer>

/** The four jobs, each with one request. */
export const jobs: Record<string, (examiner: AnyExaminer) => Promise<unknown>> = {
  marking: (examiner) => examiner.mark(lamp),
  checking: (examiner) => examiner.verify(lampFeedback, ['clarity', 'specificity']),
  rewriting: (examiner) => examiner.rewrite(lampFeedback, 'shorter'),
  'making a question': (examiner) => examiner.makeQuestion(powerQuestion),
}

/** The type of the `RetryableError` that a promise rejects with; any other outcome fails the test. */
export async function getErrorType(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('There was no error'),
    (reason: unknown) => reason,
  )
  if (error instanceof RetryableError && 'type' in error) return String(error.type)
  throw error
}
