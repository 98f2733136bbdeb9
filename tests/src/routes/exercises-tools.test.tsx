import { page as browserPage, userEvent, type Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setConnection } from '../../../src/connection/connection.ts'
import { setReading, usualReading } from '../../../src/preferences/reading.ts'
import { revisitSchool } from '../../setup/quiz-school.ts'
import {
  at,
  attempts,
  box,
  button,
  exercise,
  exercises,
  open,
  openAttempt,
  question,
  subquestion,
  getSearch,
  server,
  type Opened,
} from './exercises-page.tsx'
import { openKind } from './exercises-kinds.tsx'

afterEach(async () => {
  // Leaving the exercise sends what is typed to this test's server.
  await cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** The same device after a reload. */
async function reopen(path: string) {
  await cleanup()
  vi.restoreAllMocks()
  return revisitSchool(path, 'student', {
    ...server,
    [attempts]: () => [{ ...openAttempt, is_active: false, finished_at: '2026-11-20T10:31:00.000Z' }],
  })
}

const getRect = (locator: Locator) => locator.element().getBoundingClientRect()

const getLineCount = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getClientRects().length
}

const storedMarks = () => Object.keys(localStorage).filter((key) => key.startsWith('review-marks'))

describe('a part marked for review', () => {
  const marked = async () => {
    const page = await open(at(1, 2))
    await button(page, 'Mark for review').click()
    await expect.element(button(page, 'Marked for review')).toHaveAttribute('aria-pressed', 'true')
    return page
  }

  it('is shown in its cell and listed by Finish, and can be unmarked', async () => {
    const page = await marked()
    const cell = page.screen.getByRole('button', { name: 'Question 1, partly answered, marked for review' })
    await expect.element(cell).toBeVisible()
    await button(page, 'Finish').click()
    const list = page.screen.getByRole('region', { name: 'Marked for review' })
    await list.getByRole('link', { name: /^Question 1, part b / }).click()
    await button(page, 'Marked for review').click()
    await expect.element(button(page, 'Mark for review')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(cell).not.toBeInTheDocument()
    expect(storedMarks().map((key) => localStorage.getItem(key))).toEqual(['[]'])
  })

  it('is listed first by Finish, which folds a long list of parts without an answer', async () => {
    const others = [3, 4, 5, 6].map((id) =>
      question(id, 'A book lies still.', [
        subquestion(`${id}.1`, 'Why?', 1),
        subquestion(`${id}.2`, 'How long?', 1),
      ]),
    )
    const page = await open(at(1, 2), {
      [exercises]: () => ({ ...exercise, exercises: [...exercise.exercises, ...others] }),
    })
    await button(page, 'Mark for review').click()
    await button(page, 'Finish').click()
    const dialog = page.screen.getByRole('alertdialog')
    await expect.element(dialog).toBeVisible()
    const headings = dialog.getByRole('heading', { level: 3 }).elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Marked for review'])
    const last = dialog.getByRole('link', { name: /^Question 6, / })
    await expect.element(last).not.toBeInTheDocument()
    await dialog.getByText('Show the 10 parts with no answer yet').click()
    await expect.element(last).toBeVisible()
  })

  it('has its button below the cells on a tablet, where the words of a long answer still show where it is', async () => {
    await browserPage.viewport(820, 700)
    onTestFinished(() => browserPage.viewport(1366, 768))
    const opened = await open(at(1, 1))
    await box(opened).fill('Gravity. '.repeat(400))
    const words = opened.screen.getByText('Answer saved', { exact: true })
    await expect.element(words).toBeVisible()
    const cell = opened.screen.getByRole('button', { name: /^Question 1,/ })
    await expect.poll(() => getRect(cell).top - getRect(words).bottom).toBeGreaterThan(0)
    expect(getRect(cell).bottom).toBeLessThan(getRect(button(opened, 'Next')).top)
  })

  it('has its button between Previous and Next on a phone, so that the cells follow the answer', async () => {
    await browserPage.viewport(390, 844)
    onTestFinished(() => browserPage.viewport(1366, 768))
    const opened = await open(at(1, 2))
    await expect.element(button(opened, 'Mark for review')).toBeVisible()
    const rect = (name: string) => button(opened, name).element().getBoundingClientRect()
    const [previous, flag, next] = [rect('Previous'), rect('Mark for review'), rect('Next')]
    expect([flag.top, next.top]).toEqual([previous.top, previous.top])
    expect(flag.left).toBeGreaterThan(previous.right)
    expect(flag.right).toBeLessThan(next.left)
    await button(opened, 'Mark for review').click()
    await browserPage.viewport(320, 640)
    const words = button(opened, 'Marked for review').getByText('Marked for review')
    await expect.poll(() => getLineCount(words.element())).toBe(2)
    expect(rect('Marked for review').right).toBeLessThan(rect('Next').left)
  })

  it('stays marked on this device alone, until the list of attempts shows that its attempt has ended', async () => {
    const page = await marked()
    expect(storedMarks()).toHaveLength(1)
    const again = await reopen(at(1, 2))
    await expect.element(button(again, 'Marked for review')).toHaveAttribute('aria-pressed', 'true')
    again.navigate('/attempts')
    await expect.element(again.screen.getByText('Your attempt is being processed')).toBeVisible()
    await vi.waitFor(() => expect(storedMarks()).toEqual([]))
    expect(JSON.stringify([...page.calls, ...again.calls])).not.toContain('review-mark')
  })
})

describe('the answer box on a phone', () => {
  it('has four empty lines below a banner, so that the cells are in view', async () => {
    await browserPage.viewport(390, 844)
    onTestFinished(() => browserPage.viewport(1366, 768))
    const opened = await open(at(1, 2))
    await expect.element(box(opened)).toBeVisible()
    const lines = () => Math.round(box(opened).element().getBoundingClientRect().height / 32)
    expect(lines()).toBe(6)
    setConnection('offline')
    onTestFinished(() => setConnection('unknown'))
    await expect.element(opened.screen.getByText('You are offline.')).toBeVisible()
    expect(lines()).toBe(4)
  })
})

describe('the shortcuts of an exercise', () => {
  const typed = async (page: Opened, path: ReturnType<typeof at>) => {
    await box(page).click()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    await vi.waitFor(() => expect(page.getHref()).toBe(path))
  }

  it('go on and back from answer box to answer box', async () => {
    const page = await open()
    await typed(page, at(1, 2))
    await expect.element(box(page)).toHaveFocus()
    await expect.element(box(page)).toHaveValue('')
    await userEvent.keyboard('{Alt>}p{/Alt}')
    await vi.waitFor(() => expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 1 }))
    await expect.element(box(page)).toHaveFocus()
    await userEvent.keyboard('{Alt>}p{/Alt}')
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 1 })
  })

  it('go to the sheet from elsewhere', async () => {
    const page = await open()
    await expect.element(box(page)).toBeVisible()
    ;(button(page, 'Finish').element() as HTMLElement).focus()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    await expect.element(page.screen.getByRole('region', { name: 'Question 1, subquestion 2' })).toHaveFocus()
  })

  it('are listed by a question mark, which in an answer is a character', async () => {
    const page = await open(at(1, 2))
    await box(page).click()
    await userEvent.keyboard('?')
    await expect.element(box(page)).toHaveValue('?')
    await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
    ;(button(page, 'Finish').element() as HTMLElement).focus()
    await userEvent.keyboard('?')
    const dialog = page.screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

it('an exercise with the widest spacing and the largest letters fits the narrowest phone', async () => {
  onTestFinished(async () => {
    setReading(usualReading)
    document.documentElement.style.fontSize = ''
    await browserPage.viewport(1366, 768)
  })
  await browserPage.viewport(320, 640)
  document.documentElement.style.fontSize = '22px'
  setReading({ letters: 'wider', words: 'wider', lines: 'wider' })
  const page = await open()
  await expect.element(box(page)).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

it('the line focus dims a save status that says nothing yet', async () => {
  onTestFinished(() => setReading(usualReading))
  setReading({ hasLineFocus: true })
  const { screen } = await openKind(3)
  const answer = screen.getByRole('textbox', { name: 'Your answer' })
  await vi.waitFor(() => expect(document.querySelector('[data-line-focus]')).not.toBeNull())
  await answer.click()
  for (const dim of document.querySelectorAll<HTMLElement>('[data-line-focus] > i'))
    dim.style.pointerEvents = 'auto'
  const { left, top, height } = getRect(screen.getByRole('main').getByRole('status').first())
  expect(document.elementFromPoint(left + 2, top + height / 2)?.localName).toBe('i')
})

it.each([390, 820])('the page after open reading settings is readable at %i px', async (width) => {
  await browserPage.viewport(width, 844)
  onTestFinished(() => browserPage.viewport(1366, 768))
  const page = await open()
  await button(page, 'Reading').click()
  await expect.element(page.screen.getByRole('dialog', { name: 'Reading' })).toBeVisible()
  // Only a role that is not hidden from screen readers is found.
  await expect.element(button(page, 'Finish')).not.toBeInTheDocument()
  page.navigate('/attempts')
  await expect.element(page.screen.getByRole('heading', { level: 1, name: 'Exercise records' })).toHaveFocus()
})

describe('focus mode', () => {
  const navigation = ({ screen }: Opened) => screen.getByRole('navigation', { name: 'Main' })

  it('hides sidebar and search until Escape, for a line more to write on', async () => {
    const page = await open()
    await expect.element(navigation(page)).toBeVisible()
    await expect.element(box(page)).toBeVisible()
    const { height } = getRect(box(page))
    await button(page, 'Focus mode').click()
    await expect.element(navigation(page)).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('searchbox')).not.toBeInTheDocument()
    expect(getRect(box(page)).height - height).toBe(32)
    await box(page).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(navigation(page)).toBeVisible()
    await expect.element(page.screen.getByRole('searchbox')).toBeVisible()
  })

  it('is remembered for the open exercise, and for nothing else', async () => {
    const page = await open()
    await button(page, 'Focus mode').click()
    const again = await reopen(at(1, 1))
    await expect.element(button(again, 'Leave focus mode (Esc)')).toBeVisible()
    again.navigate('/quizzes')
    await expect.element(navigation(again)).toBeVisible()
  })
})

const spacing =
  'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'

it.each([
  [360, `* { ${spacing} }`],
  [320, `* { ${spacing} } html { font-size: 22px !important }`],
])('shows the words of its buttons in full on a phone of %i px with other text', async (width, css) => {
  await browserPage.viewport(width, 640)
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = css
  onTestFinished(() => {
    style.remove()
    return browserPage.viewport(1366, 768)
  })
  const page = await open(at(1, 2))
  await expect.element(box(page)).toBeVisible()
  for (const name of ['Previous', 'Next']) {
    const words = document.createRange()
    words.selectNodeContents(button(page, name).element())
    const [own, edge] = [words.getBoundingClientRect(), getRect(button(page, name))]
    expect(own.left).toBeGreaterThanOrEqual(edge.left)
    expect(own.right).toBeLessThanOrEqual(Math.min(edge.right, width))
  }
})

it.each([320, 360, 390])('has its buttons in one row on a phone of %i px', async (width) => {
  await browserPage.viewport(width, 640)
  onTestFinished(() => browserPage.viewport(1366, 768))
  const page = await open(at(1, 2))
  await expect.element(box(page)).toBeVisible()
  const [previous, next] = [getRect(button(page, 'Previous')), getRect(button(page, 'Next'))]
  expect(next.top).toBe(previous.top)
  expect(next.left).toBeGreaterThan(getRect(button(page, 'Mark for review')).right)
})
