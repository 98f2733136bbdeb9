import type { ResponseOf } from '../../contract/shapes.ts'
import { markingCalls } from '../../contract/marking-calls.ts'
import { createCalls } from './call.ts'
import type { Attempts } from './marking.ts'

const call = createCalls(markingCalls)

export type QuizAnswer = ResponseOf<'getQuizAnswers'>['answers'][number]

/** What students wrote, for a spreadsheet: fetched part by part when it is made, never cached. */
export async function getQuizAnswers(topicId: number, attempts: Attempts): Promise<QuizAnswer[]> {
  const answers: QuizAnswer[] = []
  for (let offset: number | null = 0; offset !== null;) {
    const part: ResponseOf<'getQuizAnswers'> = await call('getQuizAnswers', {
      params: { topicId },
      query: { attempts, offset },
    })
    answers.push(...part.answers)
    offset = part.next
  }
  return answers
}
