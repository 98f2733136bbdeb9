import { page, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { QuizResultRow } from '../../../src/data/marking.ts'
import { setPreferences } from '../../../src/preferences/preferences.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { emulateForcedColors } from '../../setup/forced-colors.ts'
import { groups, topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'
import { call, path, questions, results, toMarkedRow, toRow } from './quiz-results-data.ts'

afterEach(async () => {
  setPreferences({ theme: 'light', motion: 'full' })
  vi.restoreAllMocks()
  await page.viewport(1366, 768)
})

async function open(given = results(), href = path, responses: Responses = {}) {
  const visited = await visitSchool(href, 'teacher', { [call]: () => given, ...responses })
  const { screen } = visited
  const table = screen.getByRole('grid', { name: 'Results of Speed' })
  const texts = (line: Element) => [...line.children].map((cell) => cell.textContent)
  const getNames = () =>
    [...table.element().querySelectorAll('[data-row] th')].map((cell) => cell.firstChild?.textContent)
  const getLine = (name: string) => {
    const lines = [...table.element().querySelectorAll('tbody tr')]
    const line = lines.find((one) => one.querySelector('th')?.textContent.startsWith(name))
    return line ? texts(line) : null
  }
  return { ...visited, table, getNames, getLine }
}

describe('the table of results', () => {
  it('has what each column is worth in its head, then average and empty answers, and a row for each student', async () => {
    const { screen, table, getLine } = await open()
    await expect.element(table).toBeVisible()
    await expect.element(screen.getByText('9A Physics')).toBeVisible()
    const heads = [...table.element().querySelectorAll('thead button')].map((head) => head.textContent)
    expect(heads).toEqual(expect.arrayContaining(['Total/6', '1a/1', '1b/3', '2/2']))
    expect(getLine('Average')?.slice(1)).toEqual(['', '2.5', '42%', '50%', '67%', '0%', '', ''])
    expect(getLine('Empty')?.slice(1)).toEqual(['', '1', '', '0', '0', '1', '', ''])
    expect(getLine('Ada')?.slice(1, 8)).toEqual(['Marked', '4', '67%', '1', '3', '0–', '8\u00a0min'])
    expect(getLine('Cem')?.slice(1)).toEqual(['Working', '', '', '', '', '', '', ''])
    expect(getLine('Dot')?.[1]).toBe('Not started')
    expect(table.getByText('Question 1').element()).toHaveAttribute('colspan', '2')
    // A question without parts has one head, not an empty one above it.
    expect(table.getByRole('columnheader', { name: '2', exact: true }).element()).toHaveAttribute(
      'rowspan',
      '2',
    )
  })

  it('has what a total is out of in each row where the students had other questions', async () => {
    const own = toMarkedRow(1, 'Ada Hill', [1, 3], { marks: [1, 3, null], max_points: 4 })
    const { table, getLine } = await open(results({ rows: [own, toMarkedRow(2, 'Ben Okafor', [0, 1, 2])] }))
    await expect.element(table).toBeVisible()
    const heads = [...table.element().querySelectorAll('thead button')].map((head) => head.textContent)
    expect(heads).toContain('Total')
    expect([getLine('Average')?.[2], getLine('Ada')?.[2], getLine('Ben')?.[2]]).toEqual(['', '4/4', '3/6'])
  })

  it('says beside the mark what is to be checked and what a teacher decided', async () => {
    const { table, screen } = await open()
    await expect.element(table.getByRole('link', { name: '3 of 3, decided by a teacher' })).toBeVisible()
    await expect.element(table.getByRole('link', { name: '1 of 3, please check' })).toBeVisible()
    await expect.element(table.getByRole('link', { name: '0 of 2, no answer' })).toBeVisible()
    await expect.element(screen.getByRole('list', { name: 'Signs beside a mark' })).toBeVisible()
    await expect.element(screen.getByText('2 of 4 marked · average 42%')).toBeVisible()
    const toDesk = screen.getByRole('link', { name: 'Check 2 answers' })
    expect(toDesk.element().getAttribute('href')).toMatch(
      /^\/marking\?topic_id=\d+&subquestion_id=%225\.\d%22$/,
    )
  })

  it('has no legend of colours that the system does not show', async () => {
    const { table, screen } = await open()
    await expect.element(table).toBeVisible()
    await expect.element(screen.getByText('No marks', { exact: true })).toBeVisible()
    await emulateForcedColors()
    await expect.element(screen.getByText('No marks', { exact: true })).not.toBeVisible()
  })

  it('says who left, and that the figures are without them', async () => {
    const [ada, ben, ...others] = results().rows as [QuizResultRow, QuizResultRow]
    const rows = [ada, { ...ben, in_class: false }, ...others]
    const { table, screen } = await open(results({ rows }))
    await expect.element(table.getByText('Left the class')).toBeVisible()
    await expect.element(screen.getByText('1 of 3 marked · average 67% · without 1 who left')).toBeVisible()
  })

  it('says beside the mark what a student has queried, which is to be checked too', async () => {
    const [ada, ...others] = results().rows as [QuizResultRow]
    const { table, screen } = await open(results({ rows: [{ ...ada, queried: ['5.2'] }, ...others] }))
    const cell = table.getByRole('link', { name: '3 of 3, queried by the student, decided by a teacher' })
    await expect.element(cell).toBeVisible()
    expect(cell.element().querySelectorAll('svg')).toHaveLength(2)
    const legend = screen.getByRole('list', { name: 'Signs beside a mark' })
    await expect.element(legend.getByText('Queried: the student asked to look again')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Check 3 answers' })).toBeVisible()
  })

  it('has a shadow on the side where it goes on', async () => {
    await page.viewport(700, 768)
    const { table } = await open()
    await expect.element(table).toBeVisible()
    const box = table.element().parentElement as HTMLElement
    const sides = () => Object.fromEntries(Object.entries((box.parentElement as HTMLElement).dataset))
    await expect.poll(sides).toEqual({ hiddenRight: 'true' })
    box.scrollLeft = 20
    await expect.poll(sides).toEqual({ hiddenLeft: 'true', hiddenRight: 'true' })
    box.scrollLeft = box.scrollWidth
    await expect.poll(sides).toEqual({ hiddenLeft: 'true' })
    await page.viewport(1366, 768)
    await expect.poll(sides).toEqual({})
  })

  it('has 16 subquestions in view at 1366 px', async () => {
    const [question] = questions
    const marks = Array.from({ length: 16 }, () => 1)
    const wide = Array.from({ length: 8 }, (_, n) => ({
      ...{ id: n, questionDescription: 'A ball falls.' },
      subquestions: (question?.subquestions ?? []).map((one, m) => ({ ...one, id: `${n}.${m}` })),
    }))
    const rows = [
      toMarkedRow(1, 'Ada Hill', marks),
      toRow(2, 'Ben Okafor', { state: 'submitted', submitted_at: '2026-11-17T10:04:00Z' }),
    ]
    const { table } = await open(results({ questions: wide, rows }))
    await expect.element(table.getByText('Question 8')).toBeVisible()
    const box = table.element().parentElement as HTMLElement
    expect(box.scrollWidth).toBe(box.clientWidth)
    // A date with its time is one line.
    const range = document.createRange()
    range.selectNodeContents(table.getByText(/^18 Nov/).element())
    expect(range.getClientRects()).toHaveLength(1)
  })

  it('has a class of 15 in view at 1366 × 768 px, says who is late, and not that the others are marked', async () => {
    const rows = Array.from({ length: 15 }, (_, n) =>
      toMarkedRow(n + 1, `Student ${n + 1}`, [1, 2, 1], n === 14 ? { late: true } : {}),
    )
    const { screen, table } = await open(results({ rows }))
    const last = table.getByRole('row', { name: /^Student 15 Marked Late / })
    await expect.element(last).toBeVisible()
    expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(768)
    expect(table.element().parentElement?.scrollHeight).toBe(table.element().parentElement?.clientHeight)
    const state = table.getByRole('row', { name: /^Student 1 / }).getByText('Marked')
    expect(state.element()).toHaveClass('visually-hidden')
    await expect.element(screen.getByLabelText('State')).toBeVisible()
  })

  it('sorts by any column, and keeps that in the URL', async () => {
    const { table, getNames, getHref } = await open()
    const head = (name: string) => table.getByRole('columnheader', { name, exact: true })
    await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending')
    await head('Time taken').getByRole('button').click()
    await expect.element(head('Time taken')).toHaveAttribute('aria-sort', 'descending')
    expect(head('Name').element()).not.toHaveAttribute('aria-sort')
    expect(getNames()).toEqual(['Ada Hill', 'Ben Okafor', 'Cem Yilmaz', 'Dot Price'])
    await head('Time taken').getByRole('button').click()
    await expect.poll(getNames).toEqual(['Ben Okafor', 'Ada Hill', 'Cem Yilmaz', 'Dot Price'])
    expect(getHref()).toBe('/quiz-results?topic_id=8&sort=time')
    await head('1b').getByRole('button').click()
    await expect.poll(getNames).toEqual(['Ada Hill', 'Ben Okafor', 'Cem Yilmaz', 'Dot Price'])
    expect(getHref()).toContain('sort=-q5.2')
  })

  it('filters by name and by state, says how many are left, and shows all again', async () => {
    const { screen, table, getNames, getLine } = await open()
    await expect.element(table).toBeVisible()
    const announcements = recordAnnouncements()
    await screen.getByLabelText('State').selectOptions('Marked')
    await expect.poll(getNames).toEqual(['Ada Hill', 'Ben Okafor'])
    await expect.poll(() => announcements).toEqual(['2 of 4 students: marked'])
    // The class stays what it is.
    expect(getLine('Average')?.[3]).toBe('42%')
    await screen.getByLabelText('Find a student by name').fill('dot')
    await expect.element(screen.getByRole('heading', { name: 'No students found' })).toBeVisible()
    await expect.element(screen.getByText('No student who is marked has “dot” in the name.')).toBeVisible()
    await screen.getByRole('button', { name: 'Show all students' }).click()
    await expect.poll(getNames).toHaveLength(4)
  })

  it('filtered says of how many its average is, and why nobody is left', async () => {
    const { screen, table, getNames, getLine } = await open()
    await screen.getByLabelText('Find a student by name').fill('ada')
    await expect.poll(getNames).toEqual(['Ada Hill'])
    await expect.element(screen.getByText('1 of 4 students')).toBeVisible()
    expect(getLine('Average of all 2')?.[3]).toBe('42%')
    await screen.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(getNames).toHaveLength(4)
    expect(getLine('Average of all')).toBeNull()
    await screen.getByLabelText('State').selectOptions('Marks not seen')
    await expect.poll(getNames).toEqual(['Ada Hill', 'Ben Okafor'])
    await expect.element(table.getByText('Not seen').first()).toBeVisible()
    await screen.getByLabelText('State').selectOptions('Marks held')
    await expect.element(screen.getByText('No marks are held.')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Signs beside a mark' }).query()).toBeNull()
  })

  it('shows the latest attempts, or the best or all of them', async () => {
    const two = [
      toMarkedRow(1, 'Ada Hill', [1, 3, 0]),
      toMarkedRow(1, 'Ada Hill', [1, 3, 2], { attempt_id: 11, result_id: 101 }),
    ]
    const { screen, table, callsTo } = await open(results(), path, {
      [call]: ({ query }) => (query.get('attempts') === 'all' ? results({ rows: two }) : results()),
    })
    await expect.element(table).toBeVisible()
    await screen.getByLabelText('Attempts').selectOptions('All attempts')
    await expect.element(table.getByText('Attempt 2 of 2')).toBeVisible()
    await expect.element(screen.getByText('2 of 2 attempts marked · average 83%')).toBeVisible()
    expect(callsTo(call).map(({ query }) => query.get('attempts'))).toEqual(['latest', 'all'])
  })

  it('opens the review from a name', async () => {
    const { table, router } = await open()
    await table.getByRole('link', { name: 'Ada Hill' }).click()
    await vi.waitFor(() => expect(router.state.location.href).toContain('/exercise-review?exercise_id=100'))
  })

  it('is one stop for Tab; arrow keys go through its cells, and Enter sorts', async () => {
    const { screen, table, getNames } = await open()
    await expect.element(table).toBeVisible()
    const before = screen.getByRole('button', { name: 'Hold marks' }).element() as HTMLElement
    before.focus()
    const press = (keys: string) => userEvent.keyboard(keys)
    await press('{Tab}')
    const name = table.getByRole('columnheader', { name: 'Name' }).getByRole('button')
    await expect.element(name).toHaveFocus()
    await press('{Enter}')
    await expect.poll(getNames).toEqual(['Dot Price', 'Cem Yilmaz', 'Ben Okafor', 'Ada Hill'])
    expect(table.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await press('{ArrowDown>5/}{ArrowRight>5/}')
    await expect.element(table.getByRole('link', { name: '1 of 3, please check' })).toHaveFocus()
    await press('{Tab}')
    expect(table.element().contains(document.activeElement)).toBe(false)
    await press('{Shift>}{Tab}{/Shift}')
    await expect.element(table.getByRole('link', { name: '1 of 3, please check' })).toHaveFocus()
  })

  it('of a large school draws the rows in view, tells their numbers, and prints 30 on a page', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => toMarkedRow(n + 1, `Student ${n + 1}`, [1, 2, 1]))
    const { table } = await open(results({ rows }))
    await expect.element(table).toHaveAttribute('aria-rowcount', '303')
    const getDrawn = () => table.element().querySelectorAll('[data-row]').length
    // First 60; fewer once their height is measured.
    await expect.poll(getDrawn).toBeLessThan(60)
    const height = table.element().scrollHeight
    await table.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    const last = () => document.activeElement?.closest('tr')
    await expect.poll(() => last()?.getAttribute('aria-rowindex')).toBe('303')
    expect(last()?.textContent).toContain('Student 1')
    expect(Math.abs(table.element().scrollHeight - height)).toBeLessThan(300)
    dispatchEvent(new Event('beforeprint'))
    expect(getDrawn()).toBe(300)
    const pages = [...table.element().querySelectorAll('tbody')].map((page) => page.rows.length)
    expect(pages).toEqual([1, ...Array.from({ length: 10 }, () => 30)])
    dispatchEvent(new Event('afterprint'))
  })
})

it('lists the averages of the subquestions, hardest first', async () => {
  const { screen } = await open()
  const averages = screen.getByRole('region', { name: 'Average by subquestion, hardest first' })
  await expect.element(averages).toBeVisible()
  const heads = averages.getByRole('rowheader').elements()
  expect(heads.map((head) => head.textContent)).toEqual([
    '2 And now? [2]',
    '1a Name the force. [1]',
    '1b Say why. [3]',
  ])
  const toDesk = averages.getByRole('link').elements()
  expect(toDesk.map((link) => [link.textContent, link.getAttribute('aria-label')])).toEqual([
    ['And now?', null],
    ['1', '1 answer of 2 to check'],
    ['Name the force.', null],
    ['Say why.', null],
    ['1', '1 answer of 1b to check'],
  ])
  expect(toDesk[4]?.getAttribute('href')).toMatch(/^\/marking\?topic_id=\d+&subquestion_id=5\.2$/)
})

describe('the export', () => {
  /** Presses Export and returns the file that the browser would have saved. */
  async function exportAs(choices: string[], responses: Responses = {}, href = path) {
    const { screen, table, callsTo } = await open(results(), href, responses)
    await expect.element(table).toBeVisible()
    const files: { blob: Blob; name: string }[] = []
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      for (const blob of blobs) files.push({ blob, name: this.download })
    })
    await screen.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Export the results' })
    for (const choice of choices) await dialog.getByText(choice, { exact: true }).click()
    const press = () => dialog.getByRole('button', { name: 'Export' }).click()
    return { dialog, files, press, callsTo }
  }

  it('saves the rows that are shown in their order as CSV, and says what it does to formulas', async () => {
    const { dialog, files, press } = await exportAs(['CSV'], {}, `${path}&state=marked&sort=-name`)
    await expect.element(dialog.getByText(/^2 students, as in the table/)).toBeVisible()
    await expect.element(dialog.getByText(/gets an apostrophe in front/)).toBeVisible()
    await expectNoViolations()
    await press()
    await expect.poll(() => files).toHaveLength(1)
    expect(files[0]?.name).toMatch(/^Speed – 9A Physics – \d{4}-\d\d-\d\d\.csv$/)
    const lines = (await files[0]?.blob.text())?.split('\r\n') ?? []
    expect(lines[0]).toMatch(/^.?Name,Email,Note,State,Total,Maximum,Percent,1a \[1\],1b \[3\],2 \[2\]/)
    expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual(['Ben Okafor', 'Ada Hill'])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('saves one row per answer as an Excel file, and says why where it cannot', async () => {
    const answers = 'GET /marking/get-quiz-answers/8'
    const answer = { result_id: 100, subquestion_id: '5.1', answer: '=2+3', mark: 1, points: [1] }
    const rest = { decided_by: 'examiner', please_check: false, feedback: 'Yes.' }
    let isBroken = true
    const { dialog, files, press, callsTo } = await exportAs(['One per answer'], {
      [answers]: ({ query }) => {
        if (isBroken) return errorResponse(400, 'Not now.')
        return { answers: [{ ...answer, ...rest }], next: query.get('offset') === '0' ? 25 : null }
      },
    })
    await press()
    await expect.element(dialog.getByText(/^The file could not be made\./)).toBeVisible()
    isBroken = false
    await press()
    await expect.poll(() => files).toHaveLength(1)
    expect(files[0]?.name).toMatch(/\.xlsx$/)
    expect(callsTo(answers).map(({ query }) => query.get('offset'))).toEqual(['0', '0', '25'])
  })
})

describe('on a phone', () => {
  it('has a list by student, whose marks open, and one by question', async () => {
    await page.viewport(390, 844)
    const { screen } = await open()
    const students = screen.getByRole('list', { name: 'Results by student' })
    await expect.element(students.getByRole('listitem').first()).toMatchTextContent(/Ada Hill4\/6 · 67%/)
    await expect.element(students.getByText('2 to check')).toBeVisible()
    await students.getByRole('button', { name: /^1\/6 · 17%.*marks of Ben Okafor/ }).click()
    await expect.element(screen.getByRole('link', { name: /^1b 1 of 3\s?, please check$/ })).toBeVisible()
    await expectNoViolations()
    await screen.getByText('By question').click()
    const hardest = screen.getByRole('list', { name: 'Results by question, hardest first' })
    await expect.element(hardest.getByRole('listitem').first()).toMatchTextContent(/^2 And now.*0%/)
    await expect
      .element(hardest.getByRole('link', { name: '1 answer to check of 1b' }))
      .toHaveAttribute('href', expect.not.stringContaining('result_id'))
    // Where nothing is to be checked the desk would say so: a result makes it show all answers.
    await expect
      .element(hardest.getByRole('link', { name: /^Answers of/ }).first())
      .toHaveAttribute('href', expect.stringContaining('&result_id='))
    expect(screen.getByRole('grid').elements()).toHaveLength(0)
  })
})

describe('the tools on a phone', () => {
  it('fold the choices into a menu, whose button says how many are set', async () => {
    await page.viewport(390, 844)
    const { screen } = await open()
    const students = screen.getByRole('list', { name: 'Results by student' })
    await screen.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort the results' })
    await expect.element(sheet.getByText('State', { exact: true })).toBeVisible()
    await sheet.getByLabelText('State').selectOptions('Marked')
    await expect.element(sheet.getByRole('button', { name: 'Show 2 students' })).toBeVisible()
    await expectNoViolations()
    await sheet.getByRole('button', { name: 'Show 2 students' }).click()
    await expect.element(students).not.toMatchTextContent(/Cem Yilmaz/)
    await expect.element(screen.getByRole('button', { name: 'Filter (1)' })).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  })

  it('bring the weakest student up, as the heads of the table do', async () => {
    await page.viewport(390, 844)
    const { screen } = await open()
    const first = screen.getByRole('list', { name: 'Results by student' }).getByRole('listitem').first()
    await expect.element(first).toMatchTextContent(/^Ada Hill/)
    await screen.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort the results' })
    await sheet.getByLabelText('Order of the students').selectOptions('Lowest marks first')
    // The open sheet hides the list from screen readers, as soon as it has found it.
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(first).toMatchTextContent(/^Ben Okafor/)
  })
})

describe('the states of the results', () => {
  it('redirects a student to the dashboard, and to the quizzes without topic_id', async () => {
    const student = await visitSchool(path, 'student')
    await vi.waitFor(() => expect(student.router.state.location.pathname).toBe('/dashboard'))
    const { router } = await visitSchool('/quiz-results', 'teacher')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/quizzes'))
  })

  it('says that nobody is in the group', async () => {
    const { screen } = await open(results({ rows: [] }))
    await expect.element(screen.getByRole('heading', { name: 'No students yet' })).toBeVisible()
    await expectNoViolations()
  })

  it('says that there are no results yet, and names the students', async () => {
    const { screen, table } = await open(results({ rows: [toRow(3, 'Cem Yilmaz')] }))
    await expect.element(screen.getByText('No results yet.')).toBeVisible()
    await expect.element(table.getByText('Cem Yilmaz')).toBeVisible()
  })

  it('says that the quiz is deleted', async () => {
    const { topic } = results()
    const { screen } = await open(results({ topic: { ...topic, deleted: true } }))
    await expect.element(screen.getByText('This quiz is deleted. Its results stay.')).toBeVisible()
  })

  it('says why they could not be loaded, and tries again', async () => {
    let isBroken = true
    const { screen, table } = await open(results(), path, {
      [call]: () => (isBroken ? errorResponse(503, 'The database is away.') : results()),
    })
    await expect
      .element(screen.getByRole('heading', { name: 'The results could not be loaded' }))
      .toBeVisible()
    isBroken = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(table).toBeVisible()
  })

  it('have nothing for axe', async () => {
    const { table } = await open()
    await expect.element(table).toBeVisible()
    await expectNoViolations()
  })
})

describe('the way to the results', () => {
  it('is on the card of a quiz', async () => {
    const { screen, router } = await open(results(), '/quizzes', {
      'GET /topic/get-topics': () => [topic({ id: 8 })],
    })
    await screen.getByRole('link', { name: 'Results of Speed' }).click()
    await vi.waitFor(() => expect(router.state.location.href).toBe('/quiz-results?topic_id=8'))
  })

  it('is on the card of a group, which lists its quizzes', async () => {
    const { screen, router } = await open(results(), '/student-groups', {
      'GET /class/get-classes': () => groups.slice(0, 1),
      'GET /topic/get-topics': () => [
        topic({ id: 8, result_count: 3 }),
        topic({ id: 9, name: 'Not ready', processing_status: 'failed' }),
      ],
    })
    await screen.getByRole('button', { name: 'Results of 9A Physics' }).click()
    await expect.element(page.getByText('3 results')).toBeVisible()
    expect(page.getByRole('link', { name: 'Not ready' }).elements()).toHaveLength(0)
    await page.getByRole('link', { name: 'Speed' }).click()
    await vi.waitFor(() => expect(router.state.location.href).toBe('/quiz-results?topic_id=8'))
  })
})
