import type { ServeCall } from '../platform/serve.ts'
import { abandonAttempt } from './abandon.ts'
import { saveAnswer } from './answers.ts'
import { getExercisesForFocusArea, getMarkScheme, previewExercises } from './bank.ts'
import { getExercises } from './exercises.ts'
import { editFeedback, suggestFeedback, suggestFeedbackAllQuestions } from './feedback.ts'
import { queryMark, withdrawMarkQuery } from './mark-queries.ts'
import { getExerciseAttemptsMeta, getExerciseResultsMeta } from './records.ts'
import { deleteResult, getExerciseResults } from './results.ts'
import { resubmitTest, submitTest } from './submit.ts'
import { getSubmittedAttempt } from './submitted-attempt.ts'

export function exerciseRoutes(serve: ServeCall): void {
  serve('getExercises', getExercises)
  serve('saveAnswer', saveAnswer)
  serve('submitTest', submitTest)
  serve('resubmitTest', resubmitTest)
  serve('abandonAttempt', abandonAttempt)
  serve('getExerciseAttemptsMeta', getExerciseAttemptsMeta)
  serve('getSubmittedAttempt', getSubmittedAttempt)
  serve('getExerciseResultsMeta', getExerciseResultsMeta)
  serve('getExerciseResults', getExerciseResults)
  serve('deleteResult', deleteResult)
  serve('queryMark', queryMark)
  serve('withdrawMarkQuery', withdrawMarkQuery)
  serve('getExercisesForFocusArea', getExercisesForFocusArea)
  serve('previewExercises', previewExercises)
  serve('getMarkScheme', getMarkScheme)
  serve('editFeedback', editFeedback)
  serve('suggestFeedback', suggestFeedback)
  serve('suggestFeedbackAllQuestions', suggestFeedbackAllQuestions)
}
