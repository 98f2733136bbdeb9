import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserOptions } from './browser-options.ts'
import { chromium, type Browser } from 'playwright'
import { signIn, take, type Frame } from './screenshots/camera.ts'
import { contentsPage } from './screenshots/contents-page.ts'
import { dashboardShots } from './screenshots/dashboard-shots.ts'
import { attemptShots, exerciseShots } from './screenshots/exercise-shots.ts'
import { listShotsOfDemo, listsOfStates } from './screenshots/list-shots.ts'
import { offlineShots } from './screenshots/offline-shots.ts'
import { publicShots } from './screenshots/public-shots.ts'
import { quizShots } from './screenshots/quiz-shots.ts'
import { reviewShots } from './screenshots/review-shots.ts'
import { shellShots } from './screenshots/shell-shots.ts'
import { people, type Shot } from './screenshots/shot.ts'

/**
 * `npm run screenshots` writes the README's pictures from a running demo school. Variables: `BASE_URL` says where it runs;
 * with `GALLERY=<folder>` every screen in its states goes there, with a page that shows them side by side;
 * `ONLY=<words>` takes those screens whose name holds one of them, with commas between; `CHROMIUM` is another browser than the system's.
 */
const base = process.env['BASE_URL'] ?? 'http://localhost:3000'
const gallery = process.env['GALLERY']
const only = (process.env['ONLY'] ?? '').split(',')
const folder = gallery ?? join(import.meta.dirname, '../docs/pictures')

const sizes = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

const everything: Shot[] = [
  ...publicShots,
  ...dashboardShots,
  ...listShotsOfDemo,
  ...listsOfStates,
  ...quizShots,
  ...exerciseShots,
  ...attemptShots,
  ...reviewShots,
  ...shellShots,
  ...offlineShots,
]

function framesOf({ name, window, large, readme }: Shot): Frame[] {
  if (gallery === undefined)
    return sizes
      .filter(({ width }) => width !== 820)
      .map((size) => ({
        ...size,
        file: `${readme}-${size.width}`,
        theme: 'light',
        letters: 16,
        whole: false,
      }))
  const frames = sizes.flatMap((size) =>
    (['light', 'dark'] as const).map((theme) => ({
      ...size,
      theme,
      letters: 16,
      file: `${name}-${size.width}-${theme}`,
      whole: window !== true,
    })),
  )
  const narrow: Frame = {
    file: `${name}-320-large`,
    width: 320,
    height: 700,
    theme: 'light',
    letters: 22,
    whole: window !== true,
  }
  return large ? [...frames, narrow] : frames
}

/** Takes all shots of one person; returns what went wrong, one line each. */
async function takeAll(browser: Browser, who: Shot['who'], shots: Shot[]): Promise<string[]> {
  const session = await signIn(browser, base, who)
  const faults: string[] = []
  for (const shot of shots) {
    try {
      const tooWide = await take(browser, session, shot, framesOf(shot), folder)
      faults.push(...tooWide.map((file) => `${file} runs out of the window sideways`))
    } catch (error) {
      faults.push(`${shot.name} was not taken: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return faults
}

const chosen = everything.filter(
  ({ name, readme }) =>
    only.some((words) => name.includes(words)) && (gallery !== undefined || readme !== undefined),
)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(browserOptions)
const persons = (Object.keys(people) as Shot['who'][]).map((who) => ({
  who,
  shots: chosen.filter((shot) => shot.who === who),
}))
const faults = await Promise.all(
  persons.filter(({ shots }) => shots.length > 0).map(({ who, shots }) => takeAll(browser, who, shots)),
)
await browser.close()
if (gallery !== undefined) {
  const taken = everything.map((shot): [string, string[]] => [
    shot.name,
    framesOf(shot)
      .map(({ file }) => file)
      .filter((file) => existsSync(join(folder, `${file}.png`))),
  ])
  writeFileSync(join(folder, 'index.html'), contentsPage(new Map(taken)))
}
for (const fault of faults.flat()) console.error(fault)
process.exitCode = faults.flat().length > 0 ? 1 : 0
