import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { groups, topic } from '../../setup/quiz-school.ts'
import { type Responses, teacher, visit } from '../../setup/visit.tsx'
import { responses } from './dashboard-stats.ts'

beforeEach(() => page.viewport(1366, 768))
afterEach(() => vi.restoreAllMocks())

const averages = 'GET /stats/get-average-student-stats-in-my-groups'
const noStats = {
  overall_stats: {
    ...{ average_accuracy: null, average_time_taken: null, accuracy_trends: {}, time_taken_trends: {} },
    ...{ strongest_subject: null, weakest_subject: null },
  },
  ...{ stat_history: { accuracy: [], time_taken: [] }, subjects_avg_accuracy: [], groups: [] },
}
const empty: Responses = {
  ...responses,
  [averages]: () => noStats,
  'GET /class/get-classes': () => [],
  'GET /topic/get-topics': () => [],
}
const withStudent = { ...groups[0], students: [{ id: 7, display_name: 'Amara Bello' }] }
const isFilled = (element: Element) => getComputedStyle(element).backgroundColor === 'rgb(49, 78, 170)'
const open = async (path: string, change: Responses = {}) => {
  const visited = await visit(path, teacher(), { ...empty, ...change })
  const panel = visited.screen.getByRole('region', { name: 'First steps' })
  return { ...visited, panel, links: panel.getByRole('link') }
}

describe('the first steps of a teacher', () => {
  it.each(['/dashboard', '/quizzes', '/student-groups'])(
    'are on an empty %s and open what they name',
    async (path) => {
      const { links } = await open(path)
      await expect.element(links.nth(2)).toBeVisible()
      expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Add a group', '/student-groups?add=group'],
        ['Add students', '/student-groups?add=students'],
        ['Add a quiz', '/quizzes?add=quiz'],
      ])
    },
  )

  it('open the form or the list also on the page where that is', async () => {
    const { screen, links, getHref } = await open('/student-groups', {
      'GET /class/get-classes': () => [groups[0]],
    })
    // The step stands on the card of the group too, which is what the teacher looks at.
    const card = screen.getByRole('article')
    await expect.element(card.getByRole('link', { name: /^Add students to/ })).toBeVisible()
    await expect.element(card.getByRole('link', { name: /^Add a quiz/ })).not.toBeInTheDocument()
    await links.nth(0).click()
    await expect.element(screen.getByLabelText(/^Class name/)).toHaveFocus()
    await links.nth(1).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(getHref()).toBe('/student-groups')
  })

  it.each([
    ['of one subject', '/student-groups?subject_id=1', groups[0]],
    ['that all students have left', '/student-groups', { ...groups[0], result_count: 4 }],
  ])('are not there for a group %s, which offers the list itself', async (_, path, group) => {
    const { screen, getHref } = await open(path, { 'GET /class/get-classes': () => [group] })
    const add = screen.getByRole('article').getByRole('link', { name: /^Add students to/ })
    await add.click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(getHref()).toBe(path)
  })

  it.each([
    ['a group', {}, 'Add a group'],
    ['students', { 'GET /class/get-classes': () => [groups[0]] }, 'Add students'],
    ['a quiz', { 'GET /class/get-classes': () => [withStudent] }, 'Add a quiz'],
  ])('have one filled button among the groups, for %s', async (_, change: Responses, name) => {
    const { screen, panel } = await open('/student-groups', change)
    await expect.element(panel).toBeVisible()
    const getFilled = () =>
      [...screen.container.querySelectorAll<HTMLElement>('main .fui-Button')].filter(isFilled)
    // Their colours change softly.
    await expect
      .poll(() => getFilled().map(({ innerText }) => innerText.slice(0, name.length)))
      .toEqual([name])
  })

  it('have the only filled button where a quiz has no group to go to', async () => {
    const { screen, links } = await open('/quizzes')
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    expect(isFilled(links.nth(0).element())).toBe(true)
    expect(isFilled(screen.getByRole('button', { name: 'Save' }).element())).toBe(false)
  })

  it('have the only filled button of the quizzes, until a draft has it', async () => {
    const { screen } = await open('/quizzes', { 'GET /class/get-classes': () => [withStudent] })
    const name = screen.getByLabelText(/^Quiz name/)
    await expect.element(name).toBeVisible()
    const getFilled = () =>
      [...screen.container.querySelectorAll<HTMLElement>('main .fui-Button')]
        .filter(isFilled)
        .map(({ innerText }) => innerText)
    await expect.poll(getFilled).toEqual(['Add a quiz'])
    await name.fill('Speed')
    await expect.poll(getFilled).toEqual(['Save'])
  })

  it('have the form below them open on a phone, without a second button of the same name', async () => {
    await page.viewport(390, 844)
    const { screen, links } = await open('/quizzes', { 'GET /class/get-classes': () => [withStudent] })
    await expect.element(screen.getByLabelText(/^Quiz name/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add a quiz' })).not.toBeInTheDocument()
    await links.nth(2).click()
    await expect.element(screen.getByLabelText(/^Quiz name/)).toHaveFocus()
  })

  it('have each number beside its link in large letters, where the sentences are', async () => {
    document.documentElement.style.fontSize = '22px'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { panel, links } = await open('/student-groups')
    await expect.element(links.nth(2)).toBeVisible()
    const getMiddle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const distances = panel
      .getByRole('listitem')
      .elements()
      .map((step) => {
        const [number, link] = ['[aria-hidden]', 'a'].map((selector) => step.querySelector(selector))
        return number && link ? Math.abs(getMiddle(number) - getMiddle(link)) : Infinity
      })
    expect(Math.max(...distances)).toBeLessThan(2)
  })

  it('lead to the form of a new quiz', async () => {
    const { screen, links, getHref } = await open('/dashboard')
    await links.nth(2).click()
    await expect.element(screen.getByLabelText(/^Quiz name/)).toHaveFocus()
    await vi.waitFor(() => expect(getHref()).toBe('/quizzes'), 10_000)
  })

  const nobody: Responses = { 'GET /stats/get-users': () => ({ items: [], next_offset: null }) }

  it('come without tools that have nothing to act on, but with the search for people', async () => {
    const { screen, panel } = await open('/dashboard', nobody)
    await expect.element(panel).toBeVisible()
    await expect
      .element(screen.getByText(/^Answers to check, students who need help and the averages/))
      .toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Subject' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Refresh' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Show people' }).click()
    await expect.element(screen.getByRole('radio', { name: 'Everywhere' })).toBeVisible()
  })

  it('come without anything that goes again', async () => {
    let drawn = 0
    const watch = new MutationObserver(() => {
      drawn += page.getByRole('button', { name: 'Refresh' }).elements().length
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const { screen, panel } = await open('/dashboard', nobody)
    await expect.element(panel).toBeVisible()
    await expect
      .element(screen.getByText(/^Answers to check, students who need help and the averages/))
      .toBeVisible()
    watch.disconnect()
    expect(drawn).toBe(0)
  })

  it('keep nobody who has a group waiting for the search and the tools', async () => {
    const never = () => new Promise(() => undefined)
    const { screen } = await visit('/dashboard', teacher({ classes: [{ id: 4, name: '9A Physics' }] }), {
      ...Object.fromEntries(Object.keys(empty).map((name) => [name, never])),
      'GET /stats/get-users': never,
    })
    await expect.element(screen.getByRole('heading', { name: 'Find a person' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  })

  it('come before the search for people', async () => {
    const { screen, panel } = await open('/dashboard', {
      ...nobody,
      'GET /class/get-classes': () => [groups[0]],
    })
    await expect.element(panel).toBeVisible()
    const search = screen.getByRole('heading', { name: 'Find a person' })
    // There is nobody to find.
    const field = screen.getByLabelText('Name or email')
    await expect.element(field).not.toBeVisible()
    await screen.getByRole('button', { name: 'Show people' }).click()
    await expect.element(field).toBeVisible()
    await expect
      .poll(() => search.element().getBoundingClientRect().top)
      .toBeGreaterThan(panel.element().getBoundingClientRect().bottom)
  })

  it.each([
    ['a student', withStudent],
    ['somebody who is invited', { ...groups[0], awaited_count: 1 }],
  ])('are ticked as they are done, with %s, and Mixed practice is no quiz', async (_who, group) => {
    const { links } = await open('/dashboard', {
      'GET /class/get-classes': () => [group],
      'GET /topic/get-topics': () => [topic({ random: true })],
    })
    await expect.element(links.nth(2)).toBeVisible()
    expect(links.elements().map((link) => link.textContent)).toEqual([
      'Add a group, done',
      'Add students, done',
      'Add a quiz',
    ])
  })

  it('stand above the names of the groups that the averages will be of', async () => {
    const { screen } = await open('/dashboard', {
      'GET /class/get-classes': () => [withStudent],
      [averages]: () => ({ ...noStats, groups: [{ id: 4, name: '9A Physics' }] }),
    })
    await expect.element(screen.getByRole('heading', { name: 'Summarized info for' })).toBeVisible()
    await expect.element(screen.getByRole('list', { name: 'Student groups' })).toHaveTextContent('9A Physics')
  })

  it('stay below the groups until there are results, and say what is done', async () => {
    const { panel } = await open('/student-groups', { 'GET /class/get-classes': () => groups })
    await expect.element(panel.getByText('1 of 3 done')).toBeVisible()
    const taught = () => groups.map((group) => ({ ...group, result_count: 4 }))
    const { screen, panel: later } = await open('/student-groups', { 'GET /class/get-classes': taught })
    await expect.element(screen.getByRole('article').first()).toBeVisible()
    expect(later.elements()).toHaveLength(0)
  })

  it('are over while all results are held, which is said', async () => {
    const { screen } = await open('/dashboard', {
      'GET /class/get-classes': () => [withStudent],
      'GET /topic/get-topics': () => [topic({ held_count: 8 })],
      [averages]: () => ({ ...noStats, groups: [{ id: 4, name: '9A Physics' }] }),
    })
    await expect
      .element(
        screen.getByText(
          '8 results are held. The averages of your groups will appear here once marks are released.',
        ),
      )
      .toBeVisible()
  })

  it('go once all are done', async () => {
    const { screen, panel } = await open('/dashboard', {
      'GET /class/get-classes': () => [withStudent],
      'GET /topic/get-topics': () => [topic()],
      [averages]: () => ({ ...noStats, groups: [{ id: 4, name: '9A Physics' }] }),
    })
    await expect.element(screen.getByRole('heading', { name: 'No results yet' })).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('link', { name: 'See your quizzes' }))
      .toHaveAttribute('href', '/quizzes')
    await expect.element(screen.getByText(/appear here once a quiz has been marked\.$/)).toBeVisible()
    // In one line with the title of the panel beside it.
    const getMiddle = (name: string) => {
      const { top, bottom } = screen.getByRole('heading', { name }).element().getBoundingClientRect()
      return (top + bottom) / 2
    }
    expect(Math.abs(getMiddle('Summarized info for') - getMiddle('Find a person'))).toBeLessThan(3)
  })
})
