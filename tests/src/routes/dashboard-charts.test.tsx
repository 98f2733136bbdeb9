import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { student, visit } from '../../setup/visit.tsx'
import { answers, numbers } from './dashboard-numbers.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await page.viewport(1366, 768)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async () => {
  const { screen } = await visit('/dashboard', student(), answers)
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
const untilDrawn = (chart: { element: () => Element }) =>
  vi.waitFor(() => expect(isDrawn(chart)).toBe(true), 20_000)

/** Nothing is near the window before the test says so. */
function watchedPlaces() {
  const seen = new Map<Element, () => void>()
  class Watched implements Partial<IntersectionObserver> {
    comesNear: () => void
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.comesNear = () => tell([{ isIntersecting: true }])
    }
    observe = (place: Element) => void seen.set(place, this.comesNear)
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Watched)
  return (chart: { element: () => Element }) => {
    for (const [place, comesNear] of seen) if (place.contains(chart.element())) comesNear()
  }
}

describe('a chart', () => {
  it('is drawn when it comes near the window, and is told in words before', async () => {
    const { accuracy, bySubject } = await open()
    await untilDrawn(accuracy)
    expect(isDrawn(bySubject)).toBe(false)
    bySubject.element().scrollIntoView()
    await untilDrawn(bySubject)
  })

  it('has no length in rem, which Safari does not know within a drawing', async () => {
    const { bySubject } = await open()
    bySubject.element().scrollIntoView()
    await untilDrawn(bySubject)
    const written = [...bySubject.element().querySelectorAll('svg *')].flatMap((one) => [...one.attributes])
    expect(written.some(({ name }) => name === 'dy')).toBe(true)
    expect(written.filter(({ value }) => /\drem$/.test(value))).toEqual([])
  })

  it('has its place before it is drawn', async () => {
    const comesNear = watchedPlaces()
    const { accuracy, bySubject } = await open()
    const top = () => bySubject.element().getBoundingClientRect().top
    const before = top()
    comesNear(accuracy)
    await untilDrawn(accuracy)
    expect(top()).toBe(before)
  })

  it('is shown as a table without having been drawn', async () => {
    watchedPlaces()
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Show as table Accuracy by subject' }).click()
    await expect.element(screen.getByRole('row', { name: 'Chemistry 55.2%' })).toBeVisible()
    expect(document.querySelector('main [role=img] svg')).toBeNull()
  })

  it('is drawn at once where the browser does not tell what is near', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    const { bySubject } = await open()
    await untilDrawn(bySubject)
  })

  it('is drawn for printing before the print begins', async () => {
    const comesNear = watchedPlaces()
    const { accuracy, time } = await open()
    comesNear(accuracy)
    await untilDrawn(accuracy)
    expect(isDrawn(time)).toBe(false)
    dispatchEvent(new Event('beforeprint'))
    expect(isDrawn(time)).toBe(true)
  })

  it('has the first and the last day written under it, at every size of text', async () => {
    await page.viewport(320, 700)
    document.documentElement.style.fontSize = '22px'
    const { accuracy } = await open()
    await untilDrawn(accuracy)
    const words = [...accuracy.element().querySelectorAll('text')].map(({ textContent }) => textContent)
    document.documentElement.style.fontSize = ''
    expect(words).toEqual(expect.arrayContaining(['1 Nov', '12 Nov']))
  })
})

describe('a line', () => {
  it('has its points as far apart as their days are', async () => {
    const days = ['2026-11-01', '2026-11-03', '2026-11-11'].map((date) => ({ date, value: 60 }))
    const { screen } = await visit('/dashboard', student(), {
      ...answers,
      'GET /stats/get-student-stats-overall': () => ({
        ...numbers,
        stat_history: { accuracy: days, time_taken: days },
      }),
    })
    const accuracy = screen.getByRole('img', { name: /^Accuracy on 3 days/ })
    await untilDrawn(accuracy)
    const crosses = [...accuracy.element().querySelectorAll<SVGPathElement>('path[transform]')]
    const [first = 0, second = 0, third = 0] = crosses.map(
      (cross) => cross.transform.baseVal[0]?.matrix.e ?? 0,
    )
    expect(crosses).toHaveLength(3)
    expect((second - first) / (third - first)).toBeCloseTo(0.2, 2)
    const axis = accuracy.element().querySelector<SVGPathElement>('path[class*=axis]')
    expect([first, third]).toEqual([0, axis?.getBBox().width])
  })
})

describe('a radar in large letters', () => {
  it('keeps its words within its place, above "Show as table"', async () => {
    await page.viewport(320, 700)
    document.documentElement.style.fontSize = '22px'
    const { screen, bySubject } = await open()
    bySubject.element().scrollIntoView()
    await untilDrawn(bySubject)
    const ends = [...bySubject.element().querySelectorAll('text')].map(
      (words) => words.getBoundingClientRect().bottom,
    )
    const button = screen.getByRole('button', { name: 'Show as table Time by subject' }).element()
    const { top } = button.getBoundingClientRect()
    document.documentElement.style.fontSize = ''
    expect(ends).toHaveLength(3)
    expect(Math.max(...ends)).toBeLessThanOrEqual(top)
  })
})
