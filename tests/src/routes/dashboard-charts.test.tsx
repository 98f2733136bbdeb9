import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { student, visit } from '../../setup/visit.tsx'
import { responses, stats } from './dashboard-stats.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await page.viewport(1366, 768)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async () => {
  const { screen } = await visit('/dashboard', student(), responses)
  await expect.element(screen.getByText('72.4%')).toBeVisible()
  const chart = (name: RegExp) => screen.getByRole('img', { name })
  return {
    screen,
    accuracy: chart(/^Accuracy on 12 days/),
    time: chart(/^Time on 12 days/),
    bySubject: chart(/^Time by subject/),
  }
}

const isDrawn = (chart: { element: () => Element }): boolean => chart.element().querySelector('svg') !== null
const waitUntilDrawn = (chart: { element: () => Element }) =>
  vi.waitFor(() => expect(isDrawn(chart)).toBe(true), 20_000)

/** A chart comes near the window only when the test calls the returned function. */
function stubIntersectionObserver() {
  const reporters = new Map<Element, () => void>()
  class ObserverStub implements Partial<IntersectionObserver> {
    reportNear: () => void
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.reportNear = () => callback([{ isIntersecting: true }])
    }
    observe = (container: Element) => void reporters.set(container, this.reportNear)
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', ObserverStub)
  return (chart: { element: () => Element }) => {
    for (const [container, reportNear] of reporters) if (container.contains(chart.element())) reportNear()
  }
}

describe('a chart', () => {
  it('is drawn when it comes near the window, and has a text alternative before', async () => {
    const { accuracy, bySubject } = await open()
    accuracy.element().scrollIntoView()
    await waitUntilDrawn(accuracy)
    expect(isDrawn(bySubject)).toBe(false)
    bySubject.element().scrollIntoView()
    await waitUntilDrawn(bySubject)
  })

  it('is drawn ahead of the window only once somebody scrolls', async () => {
    const margins: (string | undefined)[] = []
    class Recorded extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options)
        margins.push(options?.rootMargin)
      }
    }
    vi.stubGlobal('IntersectionObserver', Recorded)
    await page.viewport(390, 300)
    await open()
    expect(new Set(margins)).toEqual(new Set(['0px 0px']))
    scrollBy(0, 1)
    // The frame of a test clips what is below it, so that the margin itself has no effect here.
    await expect.poll(() => new Set(margins)).toEqual(new Set(['0px 0px', '300px 0px']))
  })

  it('has no length in rem, which Safari does not resolve inside an SVG', async () => {
    const { bySubject } = await open()
    bySubject.element().scrollIntoView()
    await waitUntilDrawn(bySubject)
    const attributes = [...bySubject.element().querySelectorAll('svg *')].flatMap((element) => [
      ...element.attributes,
    ])
    expect(attributes.some(({ name }) => name === 'dy')).toBe(true)
    expect(attributes.filter(({ value }) => /\drem$/.test(value))).toEqual([])
  })

  it('takes up its space before it is drawn', async () => {
    const reportNear = stubIntersectionObserver()
    const { accuracy, bySubject } = await open()
    const top = () => bySubject.element().getBoundingClientRect().top
    const before = top()
    reportNear(accuracy)
    await waitUntilDrawn(accuracy)
    expect(top()).toBe(before)
  })

  it('is shown as a table without being drawn', async () => {
    stubIntersectionObserver()
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Show as table Accuracy by subject' }).click()
    await expect.element(screen.getByRole('row', { name: 'Chemistry 58.2%' })).toBeVisible()
    expect(document.querySelector('main [role=img] svg')).toBeNull()
  })

  it('is drawn at once without IntersectionObserver', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    const { bySubject } = await open()
    await waitUntilDrawn(bySubject)
  })

  it('is drawn for printing before the print begins', async () => {
    const reportNear = stubIntersectionObserver()
    const { accuracy, time } = await open()
    reportNear(accuracy)
    await waitUntilDrawn(accuracy)
    expect(isDrawn(time)).toBe(false)
    dispatchEvent(new Event('beforeprint'))
    expect(isDrawn(time)).toBe(true)
  })

  it('labels the first and the last day at every text size', async () => {
    await page.viewport(320, 700)
    document.documentElement.style.fontSize = '22px'
    const { accuracy } = await open()
    accuracy.element().scrollIntoView()
    await waitUntilDrawn(accuracy)
    const labels = [...accuracy.element().querySelectorAll('text')].map(({ textContent }) => textContent)
    document.documentElement.style.fontSize = ''
    expect(labels).toEqual(expect.arrayContaining(['1 Nov', '12 Nov']))
  })
})

describe('a line chart', () => {
  it('has its points as far apart as their days', async () => {
    const days = ['2026-11-01', '2026-11-03', '2026-11-11'].map((date) => ({ date, value: 60 }))
    const { screen } = await visit('/dashboard', student(), {
      ...responses,
      'GET /stats/get-student-stats-overall': () => ({
        ...stats,
        stat_history: { accuracy: days, time_taken: days },
      }),
    })
    const accuracy = screen.getByRole('img', { name: /^Accuracy on 3 days/ })
    await expect.element(accuracy).toBeInTheDocument()
    accuracy.element().scrollIntoView()
    await waitUntilDrawn(accuracy)
    const crosses = [...accuracy.element().querySelectorAll<SVGPathElement>('path[transform]')]
    const [first = 0, second = 0, third = 0] = crosses.map(
      (cross) => cross.transform.baseVal[0]?.matrix.e ?? 0,
    )
    expect(crosses).toHaveLength(3)
    expect((second - first) / (third - first)).toBeCloseTo(0.2, 2)
    const axis = accuracy.element().querySelector<SVGPathElement>('path[class*=axis]')
    expect([first, third]).toEqual([0, axis?.getBBox().width])
  })

  const countCrosses = async (dayCount: number) => {
    const days = Array.from({ length: dayCount }, (_, index) => ({
      date: new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10),
      value: 50 + (index % 7),
    }))
    const { screen } = await visit('/dashboard', student(), {
      ...responses,
      'GET /stats/get-student-stats-overall': () => ({
        ...stats,
        stat_history: { accuracy: days, time_taken: days },
      }),
    })
    const accuracy = screen.getByRole('img', { name: new RegExp(`^Accuracy on ${dayCount} days`) })
    await expect.element(accuracy).toBeInTheDocument()
    accuracy.element().scrollIntoView()
    await waitUntilDrawn(accuracy)
    return accuracy.element().querySelectorAll('path[transform]').length
  }

  it('has a cross at each day', async () => {
    expect(await countCrosses(15)).toBe(15)
    await expect.element(page.getByText('By week')).not.toBeInTheDocument()
  })

  it('of more than 15 days has a cross at each week, and says so, but has the days in its table', async () => {
    // From a Wednesday to the Thursday of the third week.
    expect(await countCrosses(16)).toBe(3)
    await expect.element(page.getByText('By week').first()).toBeVisible()
    await page.getByRole('button', { name: 'Show as table Accuracy by day' }).click()
    await expect.poll(() => page.getByRole('row').elements()).toHaveLength(17)
    await expect.poll(() => page.getByText('By week').elements()).toHaveLength(1)
  })

  it('is a line alone where crosses would run into each other', async () => {
    await page.viewport(390, 700)
    expect(await countCrosses(900)).toBe(0)
  })
})

describe('a time line chart', () => {
  it('has minutes on its axis', async () => {
    const { time } = await open()
    time.element().scrollIntoView()
    await waitUntilDrawn(time)
    const labels = [...time.element().querySelectorAll('text')].map(({ textContent }) => textContent)
    const minutes = ['0 min', '3 min', '6 min', '9 min', '12 min']
    expect(labels.filter((label) => label.endsWith('min'))).toEqual(minutes)
  })
})

it('a time line chart ends at its highest grid line', async () => {
  const days = ['2026-11-01', '2026-11-11'].map((date) => ({ date, value: 1900 }))
  const { screen } = await visit('/dashboard', student(), {
    ...responses,
    'GET /stats/get-student-stats-overall': () => ({
      ...stats,
      stat_history: { accuracy: days, time_taken: days },
    }),
  })
  const time = screen.getByRole('img', { name: /^Time on 2 days/ })
  await expect.element(time).toBeInTheDocument()
  time.element().scrollIntoView()
  await waitUntilDrawn(time)
  const [top] = [...time.element().querySelectorAll('text')].filter(
    ({ textContent }) => textContent === '32 min',
  )
  expect(top?.getAttribute('y')).toBe('0')
})

describe('the tooltip of a line chart', () => {
  it('has the day and the exact value of the point under the mouse or a finger', async () => {
    const accuracy_history = [
      { date: '2026-11-01', value: 60.456 },
      { date: '2026-11-12', value: 71 },
    ]
    const { screen } = await visit('/dashboard', student(), {
      ...responses,
      'GET /stats/get-student-stats-overall': () => ({
        ...stats,
        stat_history: { ...stats.stat_history, accuracy: accuracy_history },
      }),
    })
    const accuracy = screen.getByRole('img', { name: /^Accuracy on 2 days/ })
    await expect.element(accuracy).toBeInTheDocument()
    accuracy.element().scrollIntoView()
    await waitUntilDrawn(accuracy)
    const [first, last] = accuracy.element().querySelectorAll('rect[data-ref]')
    const plot = accuracy.element().getBoundingClientRect()
    const slice = (first as Element).getBoundingClientRect()
    const position = { x: slice.left - plot.left + 2, y: slice.top - plot.top + 20 }
    await userEvent.hover(accuracy, { position })
    await expect.element(screen.getByText('1 Nov 2026 60.46%')).toBeVisible()
    await screen.getByRole('heading', { level: 1 }).hover()
    await expect.element(screen.getByText('1 Nov 2026 60.46%')).not.toBeInTheDocument()
    const finger = new Touch({ identifier: 1, target: last as Element, clientX: 200, clientY: 200 })
    last?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [finger] }))
    await expect.element(screen.getByText('12 Nov 2026 71.0%')).toBeVisible()
  })
})

describe('a radar chart in large text', () => {
  it('keeps its labels above "Show as table"', async () => {
    await page.viewport(320, 700)
    document.documentElement.style.fontSize = '22px'
    const { screen, bySubject } = await open()
    bySubject.element().scrollIntoView()
    await waitUntilDrawn(bySubject)
    const ends = [...bySubject.element().querySelectorAll('text')].map(
      (labels) => labels.getBoundingClientRect().bottom,
    )
    const button = screen.getByRole('button', { name: 'Show as table Time by subject' }).element()
    const { top } = button.getBoundingClientRect()
    document.documentElement.style.fontSize = ''
    expect(ends).toHaveLength(3)
    expect(Math.max(...ends)).toBeLessThanOrEqual(top)
  })
})
