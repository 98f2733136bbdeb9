import type { Page } from 'playwright'
import { changed, lost, refused, stored } from './answers.ts'
import { answerBox, sit, words } from './exercise-shots.ts'
import { all, card, dialog, follow, press, seen, type Shot, type Step } from './shot.ts'

/** Without a worker each part of the product must have been fetched before the network goes. */
const offline: Step = async (page) => {
  await page.context().setOffline(true)
  await seen('You are offline.')(page)
}
const online: Step = (page) => page.context().setOffline(false)
const onDevice = seen('Saved on this device')

/** The third question's second part and a part of the fifth, both typed without a network. */
const typedOffline: Step = all(
  sit,
  offline,
  press(/^Question 5/),
  (page) => answerBox(page).fill('It falls faster and faster.'),
  onDevice,
  press(/^Question 3/),
  press('Next'),
  (page) => answerBox(page).fill(`${words} So the resultant force is zero.`),
  onDevice,
)

const finish: Step = all(press('Finish'), press('Yes'), seen('Exercise records'))
const toRecords = follow('Exercise records')

/** The server holds another text, typed on another device. */
const conflict = stored('saveAnswer', {
  ...{ saved: false, superseded: true, revision: 1000 },
  answer: 'The forward force and the drag are the same size, so there is no resultant force.',
})
const tooLate = refused('saveAnswer', 409, { detail: 'This attempt is finished.', code: 'attempt_finished' })

const exercises = { who: 'student', path: '/quizzes', window: true, large: true } as const
const whole = { who: 'student', path: '/quizzes', large: true } as const
const inExercise: Shot[] = [
  { ...exercises, name: 'exercises-offline', prepare: typedOffline },
  {
    ...exercises,
    name: 'exercises-unreachable',
    answers: lost('saveAnswer'),
    prepare: all(sit, onDevice, lost('health'), seen('The server cannot be reached.')),
  },
  {
    ...exercises,
    name: 'exercises-sign-in',
    answers: refused('saveAnswer', 401, { detail: 'Sign in first.' }),
    prepare: all(sit, seen('Sign in to send')),
  },
  {
    ...whole,
    name: 'exercises-conflict',
    answers: conflict,
    prepare: all(sit, seen('Changed on another device')),
  },
  { ...whole, name: 'exercises-refused', answers: tooLate, prepare: all(sit, seen('Not accepted')) },
  {
    ...exercises,
    name: 'exercises-over',
    prepare: all(
      sit,
      seen('Answer saved'),
      refused('getExercises', 409, { detail: 'This attempt is finished.', code: 'attempt_finished' }),
      (page) => page.reload(),
      seen('This attempt is over'),
    ),
  },
]

const records = { who: 'student', path: '/attempts', large: true } as const
const toQuizzes = follow('Quizzes')
const amongRecords: Shot[] = [
  {
    ...records,
    name: 'attempts-hand-in-waits',
    prepare: all(toQuizzes, typedOffline, finish, seen('Will be handed in')),
  },
  {
    ...records,
    name: 'attempts-needs-you',
    prepare: all(
      ...[toQuizzes, typedOffline, finish, seen('Will be handed in')],
      ...[conflict, online, seen(/need you/)],
    ),
  },
  {
    ...records,
    name: 'attempts-not-accepted',
    answers: tooLate,
    prepare: all(
      toQuizzes,
      sit,
      seen('Not accepted'),
      changed('getExerciseAttemptsMeta', () => []),
      toRecords,
      seen('Answers not accepted'),
    ),
  },
  {
    ...records,
    name: 'attempts-offline-not-kept',
    answers: lost('getExerciseResultsMeta'),
    prepare: all(toQuizzes, typedOffline, toRecords, seen('Not on this device yet')),
  },
]

const menu: Step = async (page) => {
  await page.locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** A browser with a worker that waits; none is registered, so that the pictures can answer in the server's place. */
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
    who: 'student',
    path: '/quizzes',
    name: 'shell-log-out-unsent',
    prepare: all(menu, dialog, press('Cancel'), typedOffline, menu, dialog, seen(/could not be sent/)),
    window: true,
    large: true,
  },
  {
    who: 'student',
    path: '/quizzes',
    name: 'shell-new-version',
    answers: newVersion,
    prepare: all(card, seen('A new version is ready.')),
    large: true,
  },
  {
    who: 'student',
    path: '/settings',
    name: 'settings-install',
    prepare: all(
      (page) => page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt'))),
      seen('Install Jotter'),
    ),
    large: true,
  },
]

/** A screen with what is kept, after the network went. */
const kept = (name: string, who: Shot['who'], path: string, ready: Step): Shot => ({
  ...{ name: `${name}-offline`, who, path, large: true },
  prepare: all(ready, (page) => page.waitForLoadState('networkidle'), offline),
})
/** A screen that this device has nothing of. */
const missing = (name: string, path: string, call: Parameters<typeof lost>[0]): Shot => ({
  ...{ name: `${name}-not-kept`, who: 'student', path, large: true },
  answers: all(lost(call), lost('health')),
  prepare: all(seen('The server cannot be reached.'), seen('Not on this device yet')),
})
const reviewLink = (page: Page) =>
  page
    .getByRole('link', { name: /^Review / })
    .last()
    .waitFor()

const screens: Shot[] = [
  kept('dashboard', 'student', '/dashboard', seen('Average time')),
  kept('dashboard-teacher', 'teacher', '/dashboard', seen('Average time')),
  kept('subjects', 'student', '/subjects', card),
  kept('student-groups', 'teacher', '/student-groups', card),
  kept('quizzes', 'student', '/quizzes', card),
  kept('quizzes-teacher', 'teacher', '/quizzes', card),
  kept('attempts', 'student', '/attempts', reviewLink),
  kept('review', 'student', '/attempts', all(follow(/^Review /), seen('Your answer:'))),
  kept('preview', 'teacher', '/quizzes', all(follow('View quiz'), seen(/Achievable marks/))),
  kept('settings', 'teacher', '/settings', seen('On this device')),
  missing('dashboard', '/dashboard', 'getStudentStatsOverall'),
  missing('quizzes', '/quizzes', 'getTopics'),
  missing('attempts', '/attempts', 'getExerciseResultsMeta'),
]

/** What the product shows when there is no network, or what became of answers that waited for it. */
export const offlineShots: Shot[] = [...screens, ...inExercise, ...amongRecords, ...around]
