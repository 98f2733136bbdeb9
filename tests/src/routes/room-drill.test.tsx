import { page } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import type { DrillSheet, Room, RoomStudent } from '../../../src/data/room.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { topic as quiz, visitSchool } from '../../setup/quiz-school.ts'
import { errorResponse, type Responses } from '../../setup/visit.tsx'
import { ago, presenceWith, studentWith } from './room-student.ts'

afterEach(async () => {
  await page.viewport(1366, 768)
})

const call = 'GET /room/get-room/3'
const topic = {
  ...{ id: 3, name: 'Speed', class_: { id: 1, name: '9A Physics' } },
  ...{ subject: { id: 1, name: 'Physics' }, deleted: false },
}
const inDrill = (name: string, heard: number, longest_ms: number): RoomStudent =>
  studentWith(
    {
      presence: presenceWith({ heard_at: ago(heard) }),
      drill: { told_at: ago(0), silent_ms: heard * 1000, longest_ms },
    },
    name,
  )
const running = { id: 5, started_at: ago(60), ends_at: ago(-120), running: true }
const over = { ...running, ends_at: ago(1), running: false }
const room = (drill: Room['drill']): Room => ({
  ...{ now: ago(0), topic, drill },
  students: [
    inDrill('Mia', 40, 40_000),
    inDrill('Tom', 2, 38_000),
    inDrill('Ali', 2, 10_000),
    studentWith({}, 'Eve'),
    // Gave up the attempt after the drill had begun.
    { ...inDrill('Zoe', 40, 40_000), attempt: null },
  ],
})
const open = (drill: Room['drill'], responses: Responses = {}) =>
  visitSchool('/room?topic_id=3', 'teacher', { [call]: () => room(drill), ...responses })

describe('a Wi-Fi drill in the room', () => {
  it('says what it does before it starts, and why it could not', async () => {
    const { screen } = await open(null, {
      'POST /room/start-drill/3': () => errorResponse(409, 'The marks of this quiz are held.'),
    })
    await screen.getByRole('button', { name: 'Wi-Fi drill' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Start a Wi-Fi drill?' })
    await expect.element(dialog.getByText(/For 3 minutes every device in 9A Physics/)).toBeVisible()
    await expect.element(dialog.getByText(/4 students have it open now/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Start the drill' }).click()
    await expect.element(dialog.getByText('The marks of this quiz are held.')).toBeVisible()
  })

  it.each([
    [{ held: true as const }, /^The marks of this quiz are held\./],
    [{ one_attempt: true as const }, /^This quiz allows one attempt only\./],
  ])('is not offered in a quiz with %j, and the dialog says why', async (change, reason) => {
    const { screen } = await open(null, {
      'GET /topic/get-topics': () => [quiz({ id: 3, name: 'Speed', ...change })],
    })
    await screen.getByRole('button', { name: 'Wi-Fi drill' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'No Wi-Fi drill in this quiz' })
    await expect.element(dialog.getByText(reason)).toBeVisible()
    expect(dialog.getByRole('button').elements()).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('shows the time left, who is without contact and who is back, whatever else they are, and stops', async () => {
    let drill = running
    const kim = { ...inDrill('Kim', 40, 40_000), presence: presenceWith({ heard_at: ago(40), undecided: 1 }) }
    const { screen } = await open(running, {
      [call]: () => ({ ...room(drill), students: [...room(drill).students, kim] }),
      'POST /room/stop-drill/3': () => (drill = over),
    })
    const panel = screen.getByRole('region', { name: 'Wi-Fi drill' })
    await expect.element(panel.getByText(/^Wi-Fi drill: (2:00|1:5\d) left$/)).toBeVisible()
    const tile = (name: string) =>
      screen.getByRole('list', { name: 'Students' }).getByRole('button', { name: new RegExp(name) })
    await expect.element(tile('Mia')).toMatchTextContent(/Cut off/)
    await expect.element(tile('Tom')).toMatchTextContent(/Back again/)
    await expect.element(tile('Eve')).toMatchTextContent(/Working/)
    await panel.getByText('4 in the drill: 1 cut off, 1 back again').click()
    const names = /Cut offMia.*Back againTom.*Needs a decisionKim \(cut off\).*WorkingAli/
    await expect.poll(() => panel.element().textContent).toMatch(names)
    await expectNoViolations()
    await panel.getByRole('button', { name: 'Stop' }).click()
    await expect.element(screen.getByRole('link', { name: 'Sheet of the last Wi-Fi drill' })).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

const device = (display_name: string, part: Partial<DrillSheet['devices'][number]> = {}) => ({
  student: { id: display_name.length, display_name },
  ...{ device: 1, told_at: ago(1), longest_ms: 61_000, typed: 2, delivered: 2, waiting: 0, lost: 0 },
  ...part,
})
const openSheet = (sheet: Partial<DrillSheet>) =>
  visitSchool('/drill?topic_id=3', 'teacher', {
    'GET /room/get-drill/3': () => ({ topic, drill: over, devices: [], ...sheet }),
  })

describe('the sheet of a Wi-Fi drill', () => {
  it('has a row for each device and one for all, and says that nothing is lost', async () => {
    const devices = [device('Mia'), device('Mia', { device: 2, longest_ms: 75_000 }), device('Oliver')]
    const { screen } = await openSheet({ devices, students: 28 })
    await expect.element(screen.getByText('0 answers lost.')).toBeVisible()
    await expect.element(screen.getByText(/, with 2 of 28 students\. Print this sheet today/)).toBeVisible()
    await expect.element(screen.getByText(/^Printed by /)).not.toBeVisible()
    const section = screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quizzes' })
    await expect.element(section).toHaveAttribute('aria-current', 'true')
    const rows = screen.getByRole('row').elements()
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent)).slice(1)).toEqual([
      ['Mia, device 1', '1:01', '2', '2', '0', '0'],
      ['Mia, device 2', '1:15', '2', '2', '0', '0'],
      ['Oliver', '1:01', '2', '2', '0', '0'],
      ['All devices', '1:15', '6', '6', '0', '0'],
    ])
    await expectNoViolations()
  })

  it('names what is lost and what is still on a device', async () => {
    const devices = [device('Mia', { typed: 3, delivered: 1, waiting: 1, lost: 1 })]
    const { screen } = await openSheet({ devices })
    await expect.element(screen.getByText('1 answer lost.')).toBeVisible()
    await expect.element(screen.getByText(/1 is still on a device/)).toBeVisible()
    await expect
      .element(screen.getByText(/is delivered when the quiz is open there with a connection/))
      .toBeVisible()
  })

  it('fits a phone', async () => {
    await page.viewport(320, 640)
    const beforeTable = Node.DOCUMENT_POSITION_FOLLOWING
    const { screen } = await openSheet({ devices: [device('Maximiliane-Alexandra')] })
    const print = screen.getByRole('button', { name: 'Print' })
    await expect.element(print).toBeVisible()
    expect(print.element().compareDocumentPosition(screen.getByRole('table').element())).toBe(beforeTable)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })

  it('has on a phone no columns of what is missing while nothing is', async () => {
    await page.viewport(390, 844)
    const shown = async (devices: DrillSheet['devices']) => {
      const { screen } = await openSheet({ devices })
      await expect.element(screen.getByRole('table')).toBeVisible()
      const names = screen
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent)
      await screen.unmount()
      return names
    }
    const always = ['Student', 'Longest time without contact', 'Answers typed', 'Delivered']
    expect(await shown([device('Mia')])).toEqual(always)
    expect(await shown([device('Mia', { waiting: 1 })])).toEqual([...always, 'Still on the device', 'Lost'])
  })

  it('leads to the room where there was no drill today', async () => {
    const { screen } = await openSheet({ drill: null })
    await expect.element(screen.getByText('No Wi-Fi drill today')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Go to the room' })).toBeVisible()
  })
})
