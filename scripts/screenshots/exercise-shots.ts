import type { Page } from 'playwright'
import { changed, lost, unanswered } from './answers.ts'
import { all, dialog, press, seen, type Shot, type Step } from './shot.ts'

export const words =
  'The forces on her are balanced. The forward force from pedalling is the same size as the air resistance and friction.'

export const answerBox = (page: Page) => page.getByLabel('Your answer')

/** The third question's second part, which asks for several lines. */
export const sit: Step = async (page) => {
  await page.getByRole('article', { name: 'Forces and motion' }).getByRole('link').last().click()
  await press(/^Question 3/)(page)
  await press('Next')(page)
  await answerBox(page).fill('')
  await answerBox(page).fill(words)
}

const exercises = { who: 'student', path: '/quizzes', window: true } as const
const state = (name: string, answers: Step, words: string | RegExp): Shot => ({
  ...exercises,
  name: `exercises-${name}`,
  answers,
  prepare: all(sit, seen(words)),
})

export const exerciseShots: Shot[] = [
  {
    ...exercises,
    name: 'exercises-answer-saved',
    prepare: all(sit, seen('Answer saved')),
    large: true,
    readme: 'exercises',
  },
  {
    ...exercises,
    name: 'exercises-saving',
    answers: unanswered('saveAnswer'),
    prepare: sit,
    // After two seconds it is said where the text is.
    again: (page) =>
      answerBox(page)
        .press('End')
        .then(() => answerBox(page).pressSequentially('.')),
  },
  state('on-this-device', lost('saveAnswer'), 'Saved on this device'),
  {
    ...exercises,
    name: 'exercises-long-answer',
    prepare: all(sit, (page) => answerBox(page).fill(`${words}\n`.repeat(9)), seen('Answer saved')),
    large: true,
  },
  {
    ...exercises,
    name: 'exercises-loading',
    answers: unanswered('getExercises'),
    prepare: (page) =>
      page.getByRole('article', { name: 'Forces and motion' }).getByRole('link').last().click(),
    loading: true,
  },
  {
    ...exercises,
    name: 'exercises-error',
    path: '/exercises?topic_id=999999&question=1&subquestion=1',
    prepare: seen('This quiz is not there'),
  },
  {
    ...exercises,
    name: 'exercises-not-started',
    // A quiz that no other picture is of, so that this device knows no attempt at it.
    path: '/exercises?topic_id=4',
    answers: changed('getExerciseAttemptsMeta', () => []),
    prepare: seen('You have no attempt'),
  },
  {
    ...exercises,
    name: 'exercises-finish',
    prepare: all(sit, press('Finish'), dialog),
    large: true,
    readme: 'finish',
  },
]

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** One to resume, one that is marked, one that is marked for too long. */
const waiting = changed('getExerciseAttemptsMeta', ([first]) => {
  const attempt = first ?? { topic_id: 1, topic_name: 'Forces and motion', subject_name: 'Physics' }
  return [
    { ...attempt, id: 1, started_at: minutesAgo(21), finished_at: null, is_active: true, progress: 0.375 },
    {
      id: 2,
      topic_id: 2,
      topic_name: 'Separating mixtures',
      subject_name: 'Chemistry',
      started_at: minutesAgo(30),
      finished_at: minutesAgo(1),
      is_active: false,
      progress: 1,
    },
    {
      id: 3,
      topic_id: 3,
      topic_name: 'Cells and organisation',
      subject_name: 'Biology',
      started_at: minutesAgo(60),
      finished_at: minutesAgo(12),
      is_active: false,
      progress: 0.8,
    },
  ]
})

const reviewLink: Step = (page) =>
  page
    .getByRole('link', { name: /^Review / })
    .first()
    .waitFor()
const attempts = { who: 'student', path: '/attempts' } as const

export const attemptShots: Shot[] = [
  { ...attempts, name: 'attempts-student', prepare: reviewLink, readme: 'attempts' },
  { ...attempts, name: 'attempts-waiting', answers: waiting, prepare: reviewLink, large: true },
  {
    ...attempts,
    name: 'attempts-try-again-later',
    answers: all(
      waiting,
      changed('health', (health) => ({ ...health, status: 'degraded' })),
    ),
    prepare: all(reviewLink, seen('Try again later')),
  },
  {
    ...attempts,
    name: 'attempts-abandon',
    answers: waiting,
    prepare: all(press(/^Abandon/), dialog),
    window: true,
  },
  { ...attempts, name: 'attempts-delete', prepare: all(press(/^Delete /), dialog), window: true },
]
