import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserOptions } from './browser-options.ts'
import { chromium, type Browser } from 'playwright'
import { signIn, takeShot, type Frame } from './screenshots/camera.ts'
import { bringInShots } from './screenshots/bring-in-shots.ts'
import { dashboardShots } from './screenshots/dashboard-shots.ts'
import { attemptShots, exerciseShots } from './screenshots/exercise-shots.ts'
import { firstDayShots } from './screenshots/first-day-shots.ts'
import { listShotsOfDemo, listsOfStates } from './screenshots/list-shots.ts'
import { markingShots } from './screenshots/marking-shots.ts'
import { offlineShots } from './screenshots/offline-shots.ts'
import { publicShots, shellShots } from './screenshots/shell-shots.ts'
import { quizShots } from './screenshots/quiz-shots.ts'
import { roomShots } from './screenshots/room-shots.ts'
import { reviewShots } from './screenshots/review-shots.ts'

import { emails, type Shot } from './screenshots/shot.ts'

/** A page that shows pictures side by side: one row for each screen and state. */
function contentsPage(files: Map<string, string[]>): string {
  const row = ([name, pictures]: [string, string[]]): string =>
    `<section id="${name}"><h2>${name}</h2><div>${pictures.map(figure).join('')}</div></section>`
  const figure = (file: string): string =>
    `<figure><a href="${file}.png"><img src="${file}.png" alt="" loading="lazy" height="420"></a><figcaption>${file}</figcaption></figure>`
  const links = [...files.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' ')
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>Every screen of Jotter</title>
<style>
body { margin: 1rem; font: 1rem system-ui; background: #ccc; color: #111 }
nav { columns: 16rem } nav a { display: block }
div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
figure { margin: 0 } figcaption { font-size: 0.75rem }
img { max-width: none; object-fit: cover; object-position: top }
</style>
<h1>Every screen of Jotter</h1><nav>${links}</nav>${[...files].map(row).join('\n')}
`
}

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
  { width: 320, height: 640 },
]

const everything: Shot[] = [
  ...publicShots,
  ...dashboardShots,
  ...firstDayShots,
  ...listShotsOfDemo,
  ...listsOfStates,
  ...quizShots,
  ...roomShots,
  ...bringInShots,
  ...exerciseShots,
  ...attemptShots,
  ...reviewShots,
  ...markingShots,
  ...shellShots,
  ...offlineShots,
]

function framesOf({ name, viewportOnly, phonesOnly, largeText, readmeName }: Shot): Frame[] {
  if (gallery === undefined)
    return sizes
      .filter(({ width }) => width === 1366 || width === 390)
      .map((size) => ({
        ...size,
        file: `${readmeName}-${size.width}`,
        theme: 'light',
        fontSizePx: 16,
        fullPage: false,
      }))
  const shown = sizes.filter(({ width }) => phonesOnly !== true || width < 600)
  const frames = shown.flatMap((size) =>
    (['light', 'dark'] as const).map((theme) => ({
      ...size,
      theme,
      fontSizePx: 16,
      file: `${name}-${size.width}-${theme}`,
      fullPage: viewportOnly !== true,
    })),
  )
  const narrow: Frame = {
    file: `${name}-320-large`,
    width: 320,
    height: 700,
    theme: 'light',
    fontSizePx: 22,
    fullPage: viewportOnly !== true,
  }
  return largeText ? [...frames, narrow] : frames
}

/** Takes all shots of one person; returns what went wrong, one line each. */
async function takeAll(browser: Browser, role: Shot['role'], shots: Shot[]): Promise<string[]> {
  const session = await signIn(browser, base, role)
  const faults: string[] = []
  for (const shot of shots) {
    try {
      const tooWide = await takeShot(browser, session, shot, framesOf(shot), folder)
      faults.push(...tooWide.map((file) => `${file} runs out of the window sideways`))
    } catch (error) {
      faults.push(`${shot.name} was not taken: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return faults
}

const chosen = everything.filter(
  ({ name, readmeName }) =>
    only.some((words) => name.includes(words)) && (gallery !== undefined || readmeName !== undefined),
)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(browserOptions)
const persons = (Object.keys(emails) as Shot['role'][]).map((role) => ({
  role,
  shots: chosen.filter((shot) => shot.role === role),
}))
const faults = await Promise.all(
  persons.filter(({ shots }) => shots.length > 0).map(({ role, shots }) => takeAll(browser, role, shots)),
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
