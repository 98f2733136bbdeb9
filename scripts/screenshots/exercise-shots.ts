import type { Page } from 'playwright'
import {
  changeResponse,
  fulfilWith,
  followLink,
  loseConnection,
  neverRespond,
  inSequence,
  waitForDialog,
  pressButton,
  refuse,
  waitForStatus,
  waitForText,
  type Shot,
  type Step,
} from './shot.ts'

export const words =
  'The forces on her are balanced. The forward force from pedalling is the same size as the air resistance and friction.'

export const answerBox = (page: Page) => page.getByLabel('Your answer')

const openForces: Step = (page) =>
  page.getByRole('article', { name: 'Forces and motion' }).getByRole('link').last().click()

/** The third question's second part, which asks for several lines. */
export const sit: Step = async (page) => {
  await openForces(page)
  await pressButton(/^Question 3/)(page)
  await pressButton('Next')(page)
  await answerBox(page).fill('')
  await answerBox(page).fill(words)
}

const exercises = { role: 'student', path: '/quizzes', viewportOnly: true } as const
const state = (name: string, mockResponses: Step, words: string): Shot => ({
  ...exercises,
  name: `exercises-${name}`,
  mockResponses,
  prepare: inSequence(sit, waitForStatus(words)),
})

const openPart = (name: RegExp): Step => inSequence(openForces, pressButton(name))

/** The server tells of a Wi-Fi drill as soon as the page tells of itself. */
const drilled: Step = async (page) => {
  const drill = { id: 1, left_ms: 120_000, total_ms: 180_000 }
  const topic_id = Number(new URL(page.url()).searchParams.get('topic_id'))
  await fulfilWith('reportDrill', { left_ms: drill.left_ms })(page)
  await changeResponse('reportPresence', (told) => ({ ...told, drill: { ...drill, topic_id } }))(page)
}

const notOpen = refuse('getExercises', 409, {
  detail: 'This quiz closed on Friday 20 Nov, 16:00.',
  code: 'quiz_not_open',
})

/** Answers that are not text, and what is rarely open. Nothing is saved, as the other pictures count the answers. */
const answersOfKinds: Shot[] = [
  {
    ...exercises,
    name: 'exercises-number',
    mockResponses: loseConnection('saveAnswer'),
    prepare: inSequence(
      openPart(/^Question 7/),
      (page) => page.getByRole('main').getByRole('textbox').first().fill('4'),
      waitForStatus('Saved on this device'),
    ),
    largeText: true,
  },
  {
    ...exercises,
    name: 'exercises-several',
    mockResponses: loseConnection('saveAnswer'),
    prepare: inSequence(
      openPart(/^Question 8/),
      (page) => page.getByRole('checkbox').first().check(),
      waitForStatus('Saved on this device'),
    ),
    largeText: true,
  },
  {
    ...exercises,
    name: 'exercises-science-keys',
    prepare: inSequence(sit, waitForText('Answer saved'), pressButton('Science keys')),
    largeText: true,
  },
  {
    ...exercises,
    name: 'exercises-focus-mode',
    prepare: inSequence(
      sit,
      waitForText('Answer saved'),
      pressButton('Focus mode'),
      waitForText('Leave focus mode (Esc)'),
    ),
  },
  {
    ...exercises,
    name: 'exercises-drill',
    prepare: inSequence(sit, drilled, waitForText('Wi-Fi drill:')),
    largeText: true,
  },
  {
    ...exercises,
    name: 'exercises-not-open',
    path: '/exercises?topic_id=4',
    mockResponses: inSequence(
      changeResponse('getExerciseAttemptsMeta', () => []),
      notOpen,
    ),
    prepare: inSequence(
      waitForText('Your answers are saved'),
      changeResponse('getTopics', (topics) =>
        topics.map((topic) => ({ ...topic, closes_at: '2026-11-20T16:00:00.000Z' })),
      ),
      pressButton('Attempt exercises'),
      waitForText('This quiz closed on'),
    ),
  },
]

export const exerciseShots: Shot[] = [
  ...answersOfKinds,
  {
    ...exercises,
    name: 'exercises-answer-saved',
    prepare: inSequence(sit, waitForText('Answer saved')),
    largeText: true,
    readmeName: 'exercises',
  },
  {
    ...exercises,
    name: 'exercises-saving',
    mockResponses: neverRespond('saveAnswer'),
    isLoading: true,
    prepare: sit,
    // After two seconds the status changes.
    beforeEach: (page) =>
      answerBox(page)
        .press('End')
        .then(() => answerBox(page).pressSequentially('.')),
  },
  state('on-this-device', loseConnection('saveAnswer'), 'Saved on this device'),
  {
    ...exercises,
    name: 'exercises-long-answer',
    prepare: inSequence(
      sit,
      (page) => answerBox(page).fill(`${words}\n`.repeat(9)),
      waitForText('Answer saved'),
    ),
    largeText: true,
  },
  {
    ...exercises,
    name: 'exercises-loading',
    mockResponses: neverRespond('getExercises'),
    prepare: inSequence(openForces, (page) =>
      page.getByText('Loading the exercises').waitFor({ state: 'attached' }),
    ),
    isLoading: true,
  },
  {
    ...exercises,
    name: 'exercises-error',
    path: '/exercises?topic_id=999999&question=1&subquestion=1',
    prepare: waitForText('This quiz is no longer here'),
  },
  {
    ...exercises,
    name: 'exercises-not-started',
    // A quiz that no other picture is of, so that this device knows no attempt at it.
    path: '/exercises?topic_id=4',
    mockResponses: changeResponse('getExerciseAttemptsMeta', () => []),
    prepare: waitForText('Your answers are saved'),
  },
  {
    ...exercises,
    name: 'exercises-options',
    prepare: inSequence(openForces, pressButton(/^Question 2/), (page) =>
      page.getByRole('radio').first().press('c'),
    ),
    largeText: true,
    readmeName: 'exercises-options',
  },
  {
    ...exercises,
    name: 'exercises-finish',
    prepare: inSequence(sit, pressButton('Finish'), waitForDialog),
    largeText: true,
    readmeName: 'finish',
  },
  {
    ...exercises,
    name: 'exercises-finish-flagged',
    prepare: inSequence(
      sit,
      pressButton('Mark for review'),
      pressButton(/^Question 1/),
      pressButton('Mark for review'),
      pressButton('Finish'),
      waitForDialog,
      waitForText('Marked for review'),
    ),
    largeText: true,
  },
]

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** One to resume, one that is marked, one that is marked for too long. */
const waiting = changeResponse('getExerciseAttemptsMeta', ([first]) => {
  const attempt = first ?? { topic_id: 1, topic_name: 'Forces and motion', subject_name: 'Physics' }
  return [
    {
      ...attempt,
      id: 1,
      started_at: minutesAgo(21),
      finished_at: null,
      is_active: true,
      progress: 0.375,
      parts: 8,
    },
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
const attempts = { role: 'student', path: '/attempts' } as const
export const openOwnAnswers = inSequence(followLink(/^Reread your answers/), waitForText('Where it is now'))

export const attemptShots: Shot[] = [
  { ...attempts, name: 'own-answers', prepare: openOwnAnswers, largeText: true },
  { ...attempts, name: 'attempts-student', prepare: reviewLink, readmeName: 'attempts' },
  { ...attempts, name: 'attempts-waiting', mockResponses: waiting, prepare: reviewLink, largeText: true },
  {
    ...attempts,
    name: 'attempts-try-again-later',
    mockResponses: inSequence(
      waiting,
      changeResponse('health', (health) => ({ ...health, status: 'degraded' })),
    ),
    prepare: inSequence(reviewLink, waitForText('Try again later')),
  },
  {
    ...attempts,
    name: 'attempts-abandon',
    mockResponses: waiting,
    prepare: inSequence(pressButton(/^Abandon/), waitForDialog),
    viewportOnly: true,
  },
  {
    ...attempts,
    name: 'attempts-delete',
    prepare: inSequence(pressButton(/^Delete /), waitForDialog),
    viewportOnly: true,
  },
]
