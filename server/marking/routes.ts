import type { ServeCall } from '../platform/serve.ts'
import { decideMark } from './decide-mark.ts'
import { getMarkHistory } from './history.ts'
import { getMarkingQueue } from './queue.ts'
import { getQuizResults } from './quiz-results.ts'

export function markingRoutes(serve: ServeCall): void {
  serve('getQuizResults', getQuizResults)
  serve('getMarkingQueue', getMarkingQueue)
  serve('decideMark', decideMark)
  serve('getMarkHistory', getMarkHistory)
}
