import { cleanup } from 'vitest-browser-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { groups, topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'
import { attempt, attempts, grouped, result, results } from './attempts-records.tsx'
import { at, server, topics as topicList } from './exercises-page.tsx'

afterEach(async () => {
  await cleanup()
  await page.viewport(1366, 768)
  vi.restoreAllMocks()
})

const widths = [390, 820, 1366]

/** An answer that does not come before it is let go. */
function held(responses: Responses) {
  const { promise, resolve: respond } = Promise.withResolvers<void>()
  const waiting = Object.entries(responses).map(([name, answer]): [string, Responses[string]] => [
    name,
    async (asked) => promise.then(() => answer(asked)),
  ])
  return { responses: Object.fromEntries(waiting), respond }
}

type Box = [left: number, top: number, width: number, height: number]

/** Where things stand, in whole px. */
const boxes = (...elements: (Element | null | undefined)[]): Box[] =>
  elements.map((element) => {
    if (!element) throw new Error('There is nothing to measure.')
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left, top, width, height].map(Math.round) as Box
  })

/** Opens a screen whose responses are held, and measures it before and after they come. */
async function beforeAndAfter(
  open: { path: string; role: 'student' | 'teacher'; responses: Responses },
  loading: string,
  measured: () => Box[],
) {
  const { responses, respond } = held(open.responses)
  const { screen } = await visitSchool(open.path, open.role, responses)
  const outline = screen.getByText(loading)
  await expect.element(outline).toBeInTheDocument()
  await document.fonts.ready
  const before = measured()
  respond()
  await expect.element(outline).not.toBeInTheDocument()
  return { screen, before }
}

const grid = () =>
  document.querySelector('main article, main [aria-hidden=true] > i')?.closest('div:not([aria-hidden])')
const cells = (count: number) => () =>
  boxes(...Array.from({ length: count }, (_, index) => grid()?.children[index]))

describe.each(widths)('nothing jumps at %i px when the answer comes', (width) => {
  const people = [1, 2, 3].map((id) => ({ id, display_name: `Person ${id}`, email: `p${id}@demo.school` }))
  const members = { description: 'Year 9, set A.', students: people, teachers: people.slice(0, 1) }
  const figures = { average: 57, last_finished_at: '2026-11-25T10:00:00Z' }
  // The first has results, the other has none.
  const classes = {
    'GET /class/get-classes': () =>
      groups.map((group, index) => ({ ...group, ...members, ...(index === 0 && figures) })),
  }
  // A student's outline has room for two that are done.
  const latest = {
    'GET /topic/get-topics': () =>
      groups.flatMap((class_) =>
        [1, 2].map((id) => topic({ id: class_.id * 10 + id, class_, has_test_results: true })),
      ),
  }
  const description =
    'Distance, time and speed, with numbers and with graphs of what moves and what does not.'
  const progress = { students: 2, begun: 2, marked: 2, to_check: 0, last_finished_at: '2026-11-25T10:00:00Z' }
  // Four with answers to check beside the form. The others are done: as many as the outline has rows.
  const teacherTopics = [1, 2, 3, 4, 5, 6, 7].map((id) =>
    topic({
      ...{ id, name: `Speed ${id}`, progress: { ...progress, to_check: id < 5 ? 3 : 0 } },
      description: id < 5 ? description : 'Distance and time, with numbers and with graphs.',
    }),
  )
  // One that is begun, and three that are done.
  const studentTopics = [1, 2, 3, 4].map((id) =>
    topic({
      ...{
        id,
        name: `Speed ${id}`,
        description: 'Speed and distance, with numbers and with graphs.',
      },
      ...(id === 1 ? { has_active_attempt: true } : { has_test_results: true }),
    }),
  )

  it.each(['teacher', 'student'] as const)('for the student groups of a %s', async (role) => {
    await page.viewport(width, 768)
    const open = { path: '/student-groups', role, responses: { ...classes, ...latest } }
    const { screen, before } = await beforeAndAfter(open, 'Loading student groups', cells(2))
    await expect.element(screen.getByRole('article', { name: '9B Biology' })).toBeInTheDocument()
    expect(cells(2)()).toEqual(before)
  })

  /** The box of the list below the cards, and those of its rows. */
  const rows = () => {
    const last = [...document.querySelectorAll('main article')].at(-1)
    const list = document.querySelector('main [aria-busy] ~ div') ?? last?.parentElement
    return boxes(list, ...(list?.children ?? []))
  }

  it.each([
    ['teacher', teacherTopics],
    ['student', studentTopics],
  ] as const)('for the quizzes of a %s', async (role, topics) => {
    await page.viewport(width, 768)
    const measured = () => [...cells(role === 'teacher' ? 5 : 1)(), ...rows()]
    const responses = {
      [topicList]: () => topics,
      [attempts]: () => [attempt({ topic_id: 1 })],
      [results]: () => grouped({ Today: [2, 3, 4].map((topic_id) => result({ topic_id })) }),
    }
    const open = { path: '/quizzes', role, responses }
    const { screen, before } = await beforeAndAfter(open, 'Loading quizzes', measured)
    await expect.element(screen.getByRole('article', { name: 'Speed 3' })).toBeInTheDocument()
    // Phones fold the form.
    const add = screen.getByRole(width < 600 ? 'button' : 'region', { name: 'Add a quiz' })
    if (role === 'teacher') await expect.element(add).toBeInTheDocument()
    expect(measured()).toEqual(before)
  })

  it('for the records without an active attempt', async () => {
    await page.viewport(width, 768)
    const sheet = () => document.querySelector('main section[aria-labelledby] > div, main [aria-busy] > div')
    const measured = () => boxes(sheet()).map(([left, top, wide]): Box => [left, top, wide, 0])
    const responses = { [attempts]: () => [], [results]: () => grouped({ Today: [result()] }) }
    const open = { path: '/attempts', role: 'student' as const, responses }
    const { screen, before } = await beforeAndAfter(open, 'Loading records', measured)
    await expect.element(screen.getByRole('link', { name: /^Review/ })).toBeInTheDocument()
    expect(measured()).toEqual(before)
  })

  it('for the exercises: header, sheet, and the bar below it', async () => {
    await page.viewport(width, width === 820 ? 1180 : 768)
    const measured = () => {
      const header = document.querySelector('main header')
      // The banner is between them.
      const sheet = header?.nextElementSibling?.nextElementSibling
      const bar = sheet?.nextElementSibling
      const isLoose = bar && getComputedStyle(bar).display === 'contents'
      return boxes(header, sheet, isLoose ? bar.firstElementChild : bar)
    }
    // A name of the usual length, which has a line of its own on phones.
    const name = 'Forces and motion'
    const responses = { ...server, [topicList]: () => [topic({ id: 7, name })] }
    const open = { path: at(1, 1), role: 'student' as const, responses }
    const { screen, before } = await beforeAndAfter(open, 'Loading the exercises', measured)
    await expect.element(screen.getByText(name)).toBeInTheDocument()
    const [header, sheet, bar] = measured()
    expect([header, bar]).toEqual([before[0], before[2]])
    // How much is to be read and written nobody knows before; on phones the sheet is as high as that.
    expect(sheet?.slice(0, width < 600 ? 3 : 4)).toEqual(before[1]?.slice(0, width < 600 ? 3 : 4))
  })
})
