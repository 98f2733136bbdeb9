import { page } from 'vitest/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setConnection } from '../../../src/connection/connection.ts'
import type { Room } from '../../../src/data/room.ts'
import { setPreferences } from '../../../src/preferences/preferences.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { revisitSchool, visitSchool } from '../../setup/quiz-school.ts'
import { errorResponse, failToFetch, type Responses } from '../../setup/visit.tsx'
import { attemptWith, studentsByState, studentWith } from './room-student.ts'

afterEach(async () => {
  sessionStorage.clear()
  vi.useRealTimers()
  setConnection('unknown')
  setPreferences({ theme: 'light', motion: 'full' })
  await page.viewport(1366, 768)
})

const call = 'GET /room/get-room/3'
const room: Room = {
  now: '2026-11-25T10:30:00.000Z',
  topic: {
    ...{ id: 3, name: 'Speed', class_: { id: 1, name: '9A Physics' } },
    ...{ subject: { id: 1, name: 'Physics' }, deleted: false },
  },
  drill: null,
  students: Object.values(studentsByState),
}

async function open(responses: Responses = {}) {
  const visit = await visitSchool('/room?topic_id=3', 'teacher', { [call]: () => room, ...responses })
  const tiles = visit.screen.getByRole('list', { name: 'Students' }).getByRole('button')
  return { ...visit, tiles }
}

describe('the room', () => {
  it('has a tile for each student with the state in words, those in need first', async () => {
    const { screen, tiles } = await open()
    await expect.element(screen.getByText('1 of 9 is in.')).toBeVisible()
    expect(tiles.first().element().textContent).toContain('Needs a decision')
    expect(tiles.elements()).toHaveLength(9)
    expect(tiles.last().element().textContent).toContain('All in')
    await expectNoViolations()
  })

  it('shows the way to the results outside of the menu on phones once all are in', async () => {
    await page.viewport(390, 844)
    const { screen } = await open()
    await expect.element(screen.getByText('1 of 9 is in.')).toBeVisible()
    const results = screen.getByRole('link', { name: 'Results' })
    expect(results.elements()).toEqual([])
    await screen.unmount()
    const students = [studentsByState['all-in'], studentsByState['not-opened']]
    const done = await open({ [call]: () => ({ ...room, students }) })
    await expect
      .element(done.screen.getByRole('link', { name: 'Results' }))
      .toHaveAttribute('href', '/quiz-results?topic_id=3')
  })

  it('filters by a state, also after Back, and shows all again', async () => {
    const { screen, tiles, navigate, router } = await open()
    await screen.getByRole('button', { name: 'Left the page 1' }).click()
    await expect.poll(() => tiles.elements().length).toBe(1)
    navigate('/settings')
    await expect.element(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
    router.history.back()
    await expect.poll(() => tiles.elements().length).toBe(1)
    await screen.getByRole('button', { name: 'All 9' }).click()
    await expect.poll(() => tiles.elements().length).toBe(9)
  })

  it('covers every name, also in the line above', async () => {
    const { screen } = await open()
    const name = studentsByState.working.student.display_name
    await expect.element(screen.getByText(name, { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Cover names' }).click()
    await expect.element(screen.getByText('Student 1', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Show names' }).click()
    await expect.element(screen.getByText(name, { exact: true })).toBeVisible()
  })

  it('keeps names covered, and the order, for the class until they are shown again, also after a reload', async () => {
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Cover names' }).click()
    await screen.getByText('By name').click()
    await screen.unmount()
    const again = await revisitSchool('/room?topic_id=3', 'teacher', { [call]: () => room })
    const names = () => [...document.querySelectorAll('li b')].map(({ textContent }) => textContent)
    await expect.poll(names).toEqual(room.students.map((_, index) => `Student ${index + 1}`))
    await again.screen.getByRole('button', { name: 'Show names' }).click()
    await again.screen.unmount()
    await revisitSchool('/room?topic_id=3', 'teacher', { [call]: () => room })
    await expect.poll(names).toEqual(room.students.map(({ student }) => student.display_name))
  })

  it('keeps order, covered names and the drill in a menu on phones, so that the students come first', async () => {
    await page.viewport(390, 844)
    const { screen, tiles } = await open()
    const menu = screen.getByRole('button', { name: 'More for this room' })
    await menu.click()
    const sheet = page.getByRole('dialog', { name: 'Room' })
    await sheet.getByText('By name').click()
    await expectNoViolations()
    await sheet.getByRole('button', { name: 'Cover names' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    const names = () => tiles.elements().map((tile) => tile.querySelector('b')?.textContent)
    expect(names()).toEqual(room.students.map((_, index) => `Student ${index + 1}`))
    await menu.click()
    await sheet.getByRole('button', { name: 'Wi-Fi drill' }).click()
    await expect.element(page.getByRole('alertdialog', { name: 'Start a Wi-Fi drill?' })).toBeVisible()
  })

  it('opens to the parts, and to the answers only when they are asked for', async () => {
    const text = 'It falls.'
    const answers = () => ({
      questions: [
        {
          questionDescription: 'A stone falls.',
          subquestions: [{ id: '1.1', subquestionDescription: 'Why?', answer: text }],
        },
      ],
    })
    const { screen, tiles } = await open({ 'GET /room/get-answers/7': answers })
    await tiles.first().click()
    const details = screen.getByRole('dialog')
    await expect.element(details.getByText('2 of 3')).toBeVisible()
    await expect.element(details.getByText('On the server')).not.toBeInTheDocument()
    await expect.element(details.getByText(text)).not.toBeInTheDocument()
    await details.getByRole('button', { name: 'Show answers' }).click()
    await expect.element(details.getByText(text)).toBeVisible()
  })

  it('says why the answers of a student are not there, and offers to try again', async () => {
    let answer: () => unknown = failToFetch
    let health = answer
    const { screen, tiles } = await open({
      'GET /status/health': () => health(),
      'GET /room/get-answers/7': () => answer(),
    })
    setConnection('offline')
    await tiles.first().click()
    const details = screen.getByRole('dialog')
    await details.getByRole('button', { name: 'Show answers' }).click()
    await expect.element(details.getByText(/^The answers will be loaded when /)).toBeVisible()
    answer = () => errorResponse(404, 'This attempt does not exist.')
    health = () => ({ status: 'ok', timestamp: '2026-01-01T00:00:00Z' })
    setConnection('ok')
    await expect.element(details.getByText('This attempt does not exist.')).toBeVisible()
    await expect.element(details.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectNoViolations()
  })

  it('tells what is on the server from what is on the device', async () => {
    const { screen } = await open()
    await screen.getByRole('button', { name: /2 answers on the device/ }).click()
    const details = screen.getByRole('dialog')
    const facts = details.element().querySelector('dl')
    expect(facts?.textContent).toMatch(/On the server2 of 3$/)
    const advice =
      /^Not shown here yet\. They may be new or changed\. Ask .* to keep the quiz open until it says “Answer saved”\.$/
    await expect.element(details.getByText(advice)).toBeVisible()
    await expectNoViolations()
  })

  it('shows where a student is, and leads on to the next in the same state', async () => {
    const [first, second] = [
      studentWith({}, 'Ali'),
      studentWith({ attempt: attemptWith({ answered: '111' }) }, 'Ben'),
    ]
    const { screen, tiles } = await open({
      [call]: () => ({ ...room, students: [second, studentsByState.left, first] }),
    })
    await tiles.nth(1).click()
    const details = screen.getByRole('dialog')
    await expect.element(details.getByRole('heading', { name: 'Ali' })).toBeVisible()
    const current = details.element().querySelectorAll('[aria-current]')
    expect([...current].map(({ textContent }) => textContent)).toEqual(['a, no answer yet'])
    const next = details.getByRole('button', { name: 'Next in this state' })
    const showAnswers = details.getByRole('button', { name: 'Show answers' })
    await showAnswers.click()
    await next.click()
    // Of each student they are asked for.
    await expect.element(showAnswers).toHaveAttribute('aria-pressed', 'false')
    await expect.element(details.getByRole('heading', { name: 'Ben' })).toBeVisible()
    await next.click()
    await expect.element(details.getByRole('heading', { name: 'Ali' })).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    await tiles.first().click()
    await expect.element(next).not.toBeInTheDocument()
  })

  it('shows nobody as silent because the teacher’s own connection is gone, and how old it is', async () => {
    let isCut = false
    const students = [studentWith({}, 'Ali'), studentsByState.left]
    const { screen, tiles } = await open({
      [call]: () => (isCut ? failToFetch() : { ...room, students }),
    })
    await expect.element(screen.getByRole('button', { name: 'Working 1' })).toBeVisible()
    isCut = true
    vi.useFakeTimers({ now: Date.now() + 300_000, toFake: ['Date'] })
    await expect.element(screen.getByText(/^As of 5:0\d ago\./)).toBeVisible()
    expect(tiles.elements().map(({ dataset }) => dataset['state'])).toEqual(['left', 'working'])
    await tiles.last().click()
    await expect.element(screen.getByRole('dialog').getByText(/^0:0\d ago$/)).toBeVisible()
  })

  it('says why it could not be loaded', async () => {
    const { screen } = await open({ [call]: () => errorResponse(403, 'This is not your quiz.') })
    await expect.element(screen.getByText('The room could not be loaded')).toBeVisible()
    await expect.element(screen.getByText('This is not your quiz.')).toBeVisible()
  })

  it('leads away from a quiz that does not exist, where trying again cannot help', async () => {
    const { screen } = await open({ [call]: () => errorResponse(404, 'This quiz does not exist.') })
    await expect.element(screen.getByRole('heading', { name: 'This quiz does not exist' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Go to quizzes' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})
