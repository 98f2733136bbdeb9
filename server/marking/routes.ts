import type { ServeCall } from '../platform/serve.ts'
import { addPhrase, countPhraseUse, deletePhrase, editPhrase, getPhrases } from './phrases.ts'
import { decideMark } from './decide-mark.ts'
import { editMarkScheme, tryMarkScheme } from './edit-mark-scheme.ts'
import { getMarkHistory } from './history.ts'
import { setLearning } from './learning.ts'
import { getMarkingQueue } from './queue.ts'
import { getQuizAnswers } from './quiz-answers.ts'
import { getQuizResults } from './quiz-results.ts'
import { holdResults, releaseResults, scheduleRelease } from './release.ts'
import { acceptWording, undoSchemeChange } from './scheme-changes.ts'
import { tryAnswer } from './try-answer.ts'
import { getMarkingWorklist } from './worklist.ts'

export function markingRoutes(serve: ServeCall): void {
  serve('getMarkingWorklist', getMarkingWorklist)
  serve('getQuizResults', getQuizResults)
  serve('getQuizAnswers', getQuizAnswers)
  serve('getMarkingQueue', getMarkingQueue)
  serve('decideMark', decideMark)
  serve('getMarkHistory', getMarkHistory)
  serve('acceptWording', acceptWording)
  serve('undoSchemeChange', undoSchemeChange)
  serve('tryMarkScheme', tryMarkScheme)
  serve('editMarkScheme', editMarkScheme)
  serve('tryAnswer', tryAnswer)
  serve('setLearning', setLearning)
  serve('releaseResults', releaseResults)
  serve('holdResults', holdResults)
  serve('scheduleRelease', scheduleRelease)
  serve('getPhrases', getPhrases)
  serve('addPhrase', addPhrase)
  serve('editPhrase', editPhrase)
  serve('countPhraseUse', countPhraseUse)
  serve('deletePhrase', deletePhrase)
}
