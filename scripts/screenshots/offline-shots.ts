import type { Page } from 'playwright'
import {
  changeResponse,
  loseConnection,
  refuse,
  fulfilWith,
  inSequence,
  waitForCard,
  waitForDialog,
  followLink,
  pressButton,
  waitForStatus,
  waitForText,
  type Shot,
  type Step,
} from './shot.ts'
import { answerBox, openOwnAnswers, sit, words } from './exercise-shots.ts'

/** Without a worker each part of the product must have been fetched before the network goes. */
const offline: Step = async (page) => {
  await page.context().setOffline(true)
  await waitForText('You are offline.')(page)
}
const online: Step = (page) => page.context().setOffline(false)
const onDevice = waitForStatus('Saved on this device')

/** The third question's second part and a part of the fifth, both typed without a network. */
const typedOffline: Step = inSequence(
  sit,
  offline,
  pressButton(/^Question 5/),
  (page) => answerBox(page).fill('It falls faster and faster.'),
  onDevice,
  pressButton(/^Question 3/),
  pressButton('Next'),
  (page) => answerBox(page).fill(`${words} So the resultant force is zero.`),
  onDevice,
)

const finish: Step = inSequence(pressButton('Finish'), pressButton('Yes'), waitForText('Exercise records'))
const toRecords = followLink('Exercise records')

/** The server holds another text, typed on another device. */
const conflict = fulfilWith('saveAnswer', {
  ...{ saved: false, superseded: true, revision: 1000 },
  saved_at: new Date(Date.now() - 4 * 60_000).toISOString(),
  answer: 'The forward force and the drag are the same size, so there is no resultant force.',
})
const tooLate = refuse('saveAnswer', 409, { detail: 'This attempt is finished.', code: 'attempt_finished' })

const exercises = { role: 'student', path: '/quizzes', viewportOnly: true, largeText: true } as const
const whole = { role: 'student', path: '/quizzes', largeText: true } as const
const inExercise: Shot[] = [
  { ...exercises, name: 'exercises-offline', prepare: typedOffline },
  {
    ...exercises,
    name: 'exercises-unreachable',
    mockResponses: loseConnection('saveAnswer'),
    prepare: inSequence(
      sit,
      onDevice,
      loseConnection('health'),
      waitForText('The server cannot be reached.'),
    ),
  },
  {
    ...exercises,
    name: 'exercises-sign-in',
    // Stays so: after a 401 the page asks who is signed in, and sends again as the demo school knows.
    mockResponses: refuse('saveAnswer', 409, { detail: 'Sign in first.', code: 'other_user' }),
    prepare: inSequence(sit, waitForText('Sign in to send')),
  },
  {
    ...whole,
    name: 'exercises-conflict',
    mockResponses: conflict,
    prepare: inSequence(sit, waitForText('Changed on another device')),
  },
  {
    ...whole,
    name: 'exercises-refused',
    mockResponses: tooLate,
    prepare: inSequence(sit, waitForText('Not accepted')),
  },
  {
    ...exercises,
    name: 'exercises-over',
    prepare: inSequence(
      sit,
      waitForText('Answer saved'),
      refuse('getExercises', 409, { detail: 'This attempt is finished.', code: 'attempt_finished' }),
      changeResponse('getExerciseAttemptsMeta', () => []),
      (page) => page.reload(),
      waitForText('This attempt is over'),
    ),
  },
]

const records = { role: 'student', path: '/attempts', largeText: true } as const
const toQuizzes = followLink('Quizzes')
const amongRecords: Shot[] = [
  {
    ...records,
    name: 'attempts-hand-in-waits',
    prepare: inSequence(toQuizzes, typedOffline, finish, waitForText('Will be handed in')),
  },
  {
    ...records,
    name: 'attempts-needs-you',
    prepare: inSequence(
      ...[toQuizzes, typedOffline, finish, waitForText('Will be handed in')],
      ...[conflict, online, waitForText(/changed elsewhere/)],
    ),
  },
  {
    ...records,
    name: 'attempts-not-accepted',
    mockResponses: tooLate,
    prepare: inSequence(
      toQuizzes,
      sit,
      waitForText('Not accepted'),
      changeResponse('getExerciseAttemptsMeta', () => []),
      toRecords,
      waitForText('Answers not accepted'),
    ),
  },
  {
    ...records,
    name: 'attempts-offline-not-kept',
    mockResponses: loseConnection('getExerciseResultsMeta'),
    prepare: inSequence(toQuizzes, typedOffline, toRecords, waitForText('Not on this device yet')),
  },
]

const menu: Step = async (page) => {
  await page.locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Simulates a waiting worker. None is registered, because it would bypass the mocked responses. */
const newVersion: Step = (page) =>
  page.addInitScript(() => {
    const waiting = Object.assign(new EventTarget(), {
      scriptURL: `${location.origin}/sw.js`,
      state: 'installed',
    })
    const registration = Object.assign(new EventTarget(), { waiting, installing: null, active: null })
    const workers = Object.assign(new EventTarget(), {
      controller: null,
      ready: new Promise(() => undefined),
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(undefined),
    })
    Object.defineProperty(navigator, 'serviceWorker', { value: workers })
  })

const around: Shot[] = [
  {
    role: 'student',
    path: '/quizzes',
    name: 'shell-log-out-unsent',
    prepare: inSequence(
      menu,
      waitForDialog,
      pressButton('Cancel'),
      typedOffline,
      menu,
      waitForDialog,
      waitForText(/could not be sent/),
    ),
    viewportOnly: true,
    largeText: true,
  },
  {
    role: 'student',
    path: '/quizzes',
    name: 'shell-new-version',
    mockResponses: newVersion,
    prepare: inSequence(waitForCard, waitForText('A new version is ready.')),
    largeText: true,
  },
  {
    role: 'student',
    path: '/settings',
    name: 'settings-install',
    prepare: inSequence(
      (page) => page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt'))),
      // Phones have a link of the same name above the panel.
      (page) => page.getByRole('heading', { name: 'Install Jotter' }).waitFor(),
    ),
    largeText: true,
  },
]

/** A screen with what is kept, after the network went. */
const kept = (name: string, role: Shot['role'], path: string, ready: Step): Shot => ({
  ...{ name: `${name}-offline`, role, path, largeText: true },
  prepare: inSequence(ready, (page) => page.waitForLoadState('networkidle'), offline),
})
/** A screen that this device has nothing of. */
const missing = (name: string, path: string, call: Parameters<typeof loseConnection>[0]): Shot => ({
  ...{ name: `${name}-not-kept`, role: 'student', path, largeText: true },
  mockResponses: inSequence(loseConnection(call), loseConnection('health')),
  prepare: inSequence(waitForText('The server cannot be reached.'), waitForText('Not on this device yet')),
})
const reviewLink = (page: Page) =>
  page
    .getByRole('link', { name: /^Review / })
    .last()
    .waitFor()

const screens: Shot[] = [
  kept('dashboard', 'student', '/dashboard', waitForText('Average time')),
  kept('dashboard-teacher', 'teacher', '/dashboard', waitForText('Average time')),
  kept('subjects', 'student', '/subjects', waitForCard),
  kept('student-groups', 'teacher', '/student-groups', waitForCard),
  kept('quizzes', 'student', '/quizzes', waitForCard),
  kept('quizzes-teacher', 'teacher', '/quizzes', waitForCard),
  kept('attempts', 'student', '/attempts', reviewLink),
  kept('review', 'student', '/attempts', inSequence(followLink(/^Review /), waitForText('Your answer:'))),
  kept(
    'preview',
    'teacher',
    '/quizzes',
    inSequence(followLink('View quiz'), waitForText(/Achievable marks/)),
  ),
  kept('own-answers', 'student', '/attempts', openOwnAnswers),
  kept('settings', 'teacher', '/settings', waitForText('Font size')),
  kept('settings-student', 'student', '/settings', waitForText('Font size')),
  missing('dashboard', '/dashboard', 'getStudentStatsOverall'),
  missing('quizzes', '/quizzes', 'getTopics'),
  missing('attempts', '/attempts', 'getExerciseResultsMeta'),
]

/** What the product shows when there is no network, or what became of answers that waited for it. */
export const offlineShots: Shot[] = [...screens, ...inExercise, ...amongRecords, ...around]
