import { calls } from '../../contract/calls.ts'
import { markingCalls } from '../../contract/marking-calls.ts'
import {
  changeResponse,
  fulfilWith,
  loseConnection,
  pressButton,
  pressWhereShown,
  inSequence,
  refuse,
  waitForDialog,
  waitForText,
  type Shot,
  type Step,
} from './shot.ts'

Object.assign(calls, markingCalls)

const desk = { role: 'teacher', path: '/marking?topic_id=1&subquestion_id=4.2' } as const
/** The lists of phones load when the window gets narrow. */
const rowsShown: Step = (page) =>
  page
    .getByRole('grid')
    .or(page.getByRole('list', { name: 'Results by student' }))
    // Once it is open, the sheet of filters covers them.
    .or(page.getByRole('dialog'))
    .first()
    .waitFor()
const results = { role: 'teacher', path: '/quiz-results?topic_id=3' } as const

const answerShown = waitForText('Feedback')
/** The last six are decided, and four of the others have been moved by them. */
const learned = changeResponse('getMarkingQueue', (queue) => {
  const isMoved = (index: number) => index >= 1 && index < 5
  const items = queue.items.map((item, index) => ({
    ...item,
    ...(isMoved(index) && { mark: 1, points: [1, 0] }),
    ...(index >= queue.items.length - 6 && {
      ...{ decided_by: 'teacher' as const, teacher_decision_id: index + 1, please_check: false },
    }),
  }))
  const moved = items
    .filter((_, index) => isMoved(index))
    .map(({ result_id }) => ({ result_id, from: 0, to: 1 }))
  return { ...queue, items, learning: { is_off: false, learned_from: 6, moved } }
})
const hasResult = ({ result_id }: { result_id: number | null }) => result_id !== null
/** Until the teacher releases the marks. */
const held = changeResponse('getQuizResults', (quiz) => ({
  ...quiz,
  release: { ...quiz.release, held: true, held_count: quiz.rows.filter(hasResult).length },
  rows: quiz.rows.map((row) => (hasResult(row) ? { ...row, released_at: null, seen_at: null } : row)),
}))
/** A student asks to look at the first answer again. */
const queried = changeResponse('getMarkingQueue', (queue) => ({
  ...queue,
  items: queue.items.map((item, index) =>
    index === 0
      ? {
          ...item,
          query: { id: 1, reason: 'I wrote about the direction too.', asked_at: '2026-11-18T10:04:00Z' },
        }
      : item,
  ),
}))
const notFound = { detail: 'This quiz does not exist.' }

const phrases = fulfilWith(
  'getPhrases',
  [
    'Give the unit with every number.',
    'Name both forces, and say in which direction each of them acts.',
    'Good: you compared the two. Now say why one is larger.',
  ].map((text, index) => ({
    ...{ id: index + 1, subject: { id: 1, name: 'Physics' }, text, uses: 9 - index },
  })),
)
const openPhrases = inSequence(answerShown, pressButton(/^Phrases$/), waitForText('Close'))
const chooseStudents: Step = async (page) => {
  await page.getByRole('alertdialog').getByText('Chosen students').click()
  await page.getByRole('checkbox').first().waitFor()
}

/** Marks the answers of one wording, which can't be sent. */
const markOffline: Step = inSequence(loseConnection('decideMark'), async (page) => {
  await page.keyboard.press('Enter')
  await page
    .getByText(/ marks not saved yet/)
    .first()
    .waitFor()
})

/** The results of a quiz, and the desk where they are marked. */
export const markingShots: Shot[] = [
  {
    ...results,
    name: 'quiz-results',
    readmeName: 'quiz-results',
    prepare: waitForText('Average by subquestion'),
    beforeEach: rowsShown,
    largeText: true,
  },
  {
    ...results,
    name: 'quiz-results-filter',
    prepare: waitForText('Average by subquestion'),
    beforeEach: inSequence(rowsShown, pressWhereShown('Filter')),
    viewportOnly: true,
    phonesOnly: true,
  },
  {
    ...results,
    name: 'quiz-results-export',
    prepare: inSequence(waitForText('Average by subquestion'), pressButton('Export'), waitForDialog),
    viewportOnly: true,
  },
  {
    ...results,
    name: 'quiz-results-schedule',
    mockResponses: held,
    prepare: inSequence(waitForText('Average by subquestion'), pressButton('Release at…'), waitForDialog),
    viewportOnly: true,
  },
  {
    ...results,
    name: 'quiz-results-release',
    mockResponses: held,
    prepare: inSequence(waitForText('Average by subquestion'), pressButton('Release marks'), waitForDialog),
    viewportOnly: true,
  },
  {
    ...results,
    name: 'quiz-results-hold',
    prepare: inSequence(
      waitForText('Average by subquestion'),
      pressButton('Hold marks'),
      waitForDialog,
      chooseStudents,
    ),
    viewportOnly: true,
  },
  {
    ...results,
    name: 'quiz-results-failed',
    mockResponses: refuse('getQuizResults', 404, notFound),
    prepare: waitForText(notFound.detail),
  },
  { ...desk, name: 'marking', readmeName: 'marking', prepare: answerShown, largeText: true },
  {
    ...desk,
    name: 'marking-learned',
    mockResponses: learned,
    viewportOnly: true,
    prepare: (page) => page.getByText('answers changed by your marks').first().click(),
  },
  {
    ...desk,
    name: 'marking-accept',
    prepare: inSequence(answerShown, pressButton('Accept this wording'), waitForDialog),
    viewportOnly: true,
  },
  {
    ...desk,
    name: 'marking-phrases',
    mockResponses: phrases,
    prepare: openPhrases,
    viewportOnly: true,
  },
  {
    ...desk,
    name: 'marking-phrases-none',
    mockResponses: fulfilWith('getPhrases', []),
    prepare: openPhrases,
    viewportOnly: true,
  },
  {
    ...desk,
    name: 'marking-menu',
    prepare: answerShown,
    beforeEach: pressWhereShown(/^More$/),
    viewportOnly: true,
    phonesOnly: true,
  },
  {
    ...desk,
    name: 'marking-shortcuts',
    prepare: inSequence(answerShown, async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    }),
    viewportOnly: true,
  },
  {
    ...desk,
    name: 'marking-queried',
    mockResponses: queried,
    prepare: waitForText('The student asks you to look again.'),
  },
  { ...desk, name: 'marking-unsaved', prepare: inSequence(answerShown, markOffline) },
  {
    ...desk,
    name: 'marking-none',
    mockResponses: changeResponse('getMarkingQueue', (queue) => ({ ...queue, items: [] })),
    prepare: waitForText('No answers yet'),
  },
  {
    ...desk,
    name: 'marking-failed',
    mockResponses: refuse('getMarkingQueue', 404, notFound),
    prepare: waitForText(notFound.detail),
  },
]
