import { expect, it } from 'vitest'
import { visitSchool } from '../../setup/quiz-school.ts'
import { call, path, results, toMarkedRow } from './quiz-results-data.ts'

const release = 'POST /marking/release-results/8'
const hold = 'POST /marking/hold-results/8'
const held = { held: true, release_at: null, held_count: 2, released_count: 0, time_zone: 'Europe/London' }
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
  const dialog = screen.getByRole('alertdialog', { name: 'Release the marks of "Speed"?' })
  await expect.element(dialog.getByText(/2 students will be told/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Release marks' }).click()
  await expect.element(screen.getByText(/Marks were released/)).toBeVisible()
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
  const dialog = screen.getByRole('alertdialog', { name: 'Hold the marks of "Speed"?' })
  await dialog.getByRole('button', { name: 'Hold marks' }).click()
  await expect.element(dialog.getByText('Ada Hill has seen the marks already.')).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'Hold the others' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a time on the school’s clock is chosen for the release', async () => {
  const bodies: unknown[] = []
  const abroad = { ...held, time_zone: 'Pacific/Auckland' }
  let current = results({ release: abroad, rows })
  const { screen } = await visitSchool(path, 'teacher', {
    [call]: () => current,
    'POST /marking/schedule-release/8': ({ body }) => {
      bodies.push(body)
      current = results({ release: { ...abroad, release_at: '2026-07-05T06:00:00Z' }, rows })
      return current.release
    },
  })
  await screen.getByRole('button', { name: 'Release at…' }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByLabelText('Release at').fill('2026-07-05T18:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/They will be released Sun 5 Jul (2026 )?18:00\./)).toBeVisible()
  expect(bodies).toEqual([{ at: '2026-07-05T18:00' }])
})
