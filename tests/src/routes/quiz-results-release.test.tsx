import { page } from 'vitest/browser'
import { afterEach, expect, it } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import { call, path, results, toMarkedRow, toRow } from './quiz-results-data.ts'

const release = 'POST /marking/release-results/8'
const hold = 'POST /marking/hold-results/8'
const held = { held: true, release_at: null, held_count: 2, released_count: 0, time_zone: 'Europe/London' }
afterEach(() => page.viewport(1366, 768))

const rows = [
  toMarkedRow(1, 'Ada Hill', [1, 3, 0], { released_at: null }),
  toMarkedRow(2, 'Ben Okafor', [0, 1, 0], { released_at: null }),
]

it('marks that are held are released after a question that says how many students are told', async () => {
  let current = results({ release: held, rows })
  const { screen } = await visitSchool(path, 'teacher', {
    [call]: () => current,
    [release]: () => {
      const released = { ...held, held: false, held_count: 0, released_count: 2 }
      current = results({ release: { ...released, release_at: '2026-11-22T18:00:00Z' } })
      return { ...current.release, notified: 2 }
    },
  })
  await expect.element(screen.getByText(/Marks are held: 2 results\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Release marks' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Release the marks of “Speed”?' })
  await expect.element(dialog.getByText(/2 students will be told/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Release marks' }).click()
  await expect.element(screen.getByText(/Marks were released/)).toBeVisible()
  // Its own button is gone.
  await expect.element(screen.getByRole('button', { name: 'Hold again' })).toHaveFocus()
})

it('marks that a student has seen are named, and the others can be held', async () => {
  let isRefused = true
  const { screen } = await visitSchool(path, 'teacher', {
    [call]: () => results({ release: isRefused ? { ...held, held: false, held_count: 0 } : held, rows }),
    [hold]: () => {
      if (!isRefused) return held
      const detail = 'Ada Hill has seen the marks already.'
      return Response.json({ detail, code: 'results_seen', seen_by: ['Ada Hill'] }, { status: 409 })
    },
  })
  await screen.getByRole('button', { name: 'Hold marks' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Hold the marks of “Speed”?' })
  await dialog.getByRole('button', { name: 'Hold marks' }).click()
  await expect.element(dialog.getByText('Ada Hill has seen the marks already.')).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'Hold the others' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Release marks' })).toHaveFocus()
})

const mixed = [
  toMarkedRow(1, 'Ada Hill', [1, 3, 0], { released_at: null }),
  toMarkedRow(2, 'Ben Okafor', [0, 1, 0], { released_at: null }),
  toMarkedRow(3, 'Cem Yilmaz', [0, 1, 0]),
  toMarkedRow(4, 'Dot Price', [0, 1, 0], { seen_at: '2026-11-19T09:00:00Z' }),
  toRow(5, 'Eve Long'),
]

/** Opens a dialog of the bar, at the list of students. */
async function choose({ screen }: Awaited<ReturnType<typeof visitSchool>>, button: string) {
  await screen.getByRole('button', { name: button }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByText('Chosen students').click()
  return dialog
}

it('says how many are released of a held quiz, and in its table whose marks they are', async () => {
  const release = { ...held, released_count: 2 }
  const { screen } = await visitSchool(path, 'teacher', { [call]: () => results({ release, rows: mixed }) })
  await expect.element(screen.getByText('Marks are held: 2 results. 2 are released.')).toBeVisible()
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await expect.element(row(/^Cem Yilmaz Marked Released but not seen 1 /).getByText('Not seen')).toBeVisible()
  await expect.element(row(/^Dot Price Marked Released and seen 1 /).getByText('Seen')).toBeVisible()
  await expect.element(row(/^Ada Hill Marked 4 /)).toBeVisible()
  await expectNoViolations()
  await page.viewport(390, 844)
  const item = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(item('Cem Yilmaz').getByText('Not seen')).toBeVisible()
  await expect.element(item('Dot Price').getByText('Seen', { exact: true })).toBeVisible()
  expect(item('Ada Hill').getByText('Held').query()).toBeNull()
})

it('says whose marks are still held where the others are released', async () => {
  const release = { ...held, held: false, released_count: 2 }
  const { screen } = await visitSchool(path, 'teacher', { [call]: () => results({ release, rows: mixed }) })
  await expect
    .element(screen.getByText('Students see their marks straight away. 2 results still held.'))
    .toBeVisible()
  await expect
    .element(
      screen
        .getByRole('row', { name: /^Ada Hill Marked Held 4 / })
        .getByText('Held')
        .last(),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Dot Price Marked 1 / })).toBeVisible()
})

it('marks are released for chosen students, who are chosen all at once or found by name', async () => {
  const visited = await visitSchool(path, 'teacher', {
    [call]: () => results({ release: held, rows: mixed }),
    [release]: () => ({ ...held, held_count: 1, released_count: 3, notified: 1 }),
  })
  const dialog = await choose(visited, 'Release marks')
  const listed = dialog.getByRole('list', { name: 'Students' }).getByRole('listitem')
  await expect.element(listed.nth(1)).toMatchTextContent(/Ada Hill.*Held/)
  expect(listed.elements().map(({ textContent }) => textContent)).toEqual([
    ...[
      'All 2',
      'Ada HillHeld',
      'Ben OkaforHeld',
      'Cem YilmazReleased but not seen',
      'Dot PriceReleased and seen',
    ],
  ])
  await expect.element(dialog.getByRole('checkbox', { name: 'Dot Price' })).toBeDisabled()
  await expect
    .element(dialog.getByText(/^The chosen students will be told, and will see marks/))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Release marks' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByText('Choose at least one student.')).toBeVisible()
  expect(visited.callsTo(release)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'All 2' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Release marks of 2' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'All 2' }).click()
  await expect.element(dialog.getByText('Choose at least one student.')).toBeVisible()
  await dialog.getByLabelText('Find a student by name').fill('oka')
  await expect.poll(() => listed.elements().length).toBe(1)
  await dialog.getByRole('checkbox', { name: 'Ben Okafor' }).click()
  await expect.element(dialog.getByText('1 student chosen')).toBeVisible()
  await expect.element(dialog.getByText(/^1 student will be told, and will see marks/)).toBeVisible()
  const announcements = recordAnnouncements()
  await dialog.getByRole('button', { name: 'Release marks of 1' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => announcements).toEqual(['The marks of 1 student are released.'])
  expect(visited.callsTo(release).map(({ body }) => body)).toEqual([{ student_ids: [2] }])
})

it('of chosen students one looks meanwhile, and the marks of the other are held', async () => {
  let hasLooked = false
  const seen_at = '2026-11-19T09:00:00Z'
  const visited = await visitSchool(path, 'teacher', {
    [call]: () =>
      results({
        rows: [
          toMarkedRow(1, 'Ada Hill', [1, 3, 0], hasLooked ? { seen_at } : {}),
          toMarkedRow(2, 'Ben Okafor', [0, 1, 0]),
        ],
      }),
    [hold]: () => {
      if (hasLooked) return held
      hasLooked = true
      const detail = 'Ada Hill has seen the marks already.'
      return Response.json({ detail, code: 'results_seen', seen_by: ['Ada Hill'] }, { status: 409 })
    },
  })
  const dialog = await choose(visited, 'Hold marks')
  await expect
    .element(dialog.getByText(/^Marks that the chosen students have not seen yet are hidden/))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Hold marks' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'Ada Hill' }).click()
  await dialog.getByRole('checkbox', { name: 'Ben Okafor' }).click()
  await dialog.getByRole('button', { name: 'Hold marks of 2' }).click()
  await expect.element(dialog.getByText('Ada Hill has seen the marks already.')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Ada Hill' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Hold the others' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(visited.callsTo(hold).map(({ body }) => body)).toEqual([
    { student_ids: [1, 2] },
    { student_ids: [2], unseen_only: true },
  ])
})

it('a time on the school’s clock is chosen for the release, and taken back', async () => {
  const bodies: unknown[] = []
  const abroad = { ...held, time_zone: 'Pacific/Auckland' }
  let current = results({ release: abroad, rows })
  const { screen } = await visitSchool(path, 'teacher', {
    [call]: () => current,
    'POST /marking/schedule-release/8': ({ body }) => {
      bodies.push(body)
      const isTaken = (body as { at: string | null }).at === null
      current = results({ release: { ...abroad, release_at: isTaken ? null : '2026-07-05T06:00:00Z' }, rows })
      return current.release
    },
  })
  await screen.getByRole('button', { name: 'Release at…' }).click()
  const dialog = screen.getByRole('alertdialog')
  const save = dialog.getByRole('button', { name: /^Release (at this time|on )/ })
  await save.click()
  await expect.element(dialog.getByText('Choose a time.')).toBeVisible()
  const chip = dialog.getByRole('group').getByRole('button').first()
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  const field = dialog.getByLabelText('Release at')
  await expect.element(field).toHaveValue(expect.stringMatching(/T(08|15):30$/))
  await field.fill('2026-07-05T18:00')
  await expect.element(field).toHaveAccessibleDescription('Sunday 5 July 2026, 18:00')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await save.click()
  await expect.element(screen.getByRole('button', { name: 'Change the time' })).toHaveFocus()
  await expect.element(screen.getByText(/They will be released Sun 5 Jul (2026 )?18:00\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Change the time' }).click()
  await dialog.getByRole('button', { name: 'Remove the time, and release them yourself' }).click()
  await expect.element(screen.getByRole('button', { name: 'Release at…' })).toBeVisible()
  expect(bodies).toEqual([{ at: '2026-07-05T18:00' }, { at: null }])
})
