import { describe, expect, it } from 'vitest'
import {
  describeLine,
  describeRadar,
  getMissingDaysText,
  getMissingSubjectsText,
  measures,
  toNoon,
} from '../../../src/routes/_app/dashboard/-charts/chart-text.ts'
import {
  getLabelPosition,
  getRadarMargin,
  toPoint,
} from '../../../src/routes/_app/dashboard/-charts/radar-geometry.ts'
import {
  averageByWeek,
  formatTick,
  getDayTicks,
  getTicks,
  toDayNumber,
  toGridUnit,
} from '../../../src/routes/_app/dashboard/-charts/scale.ts'

describe('a line chart', () => {
  it('needs quizzes on 2 different days, and says how many more', () => {
    expect(getMissingDaysText(0)).toBe('Take 2 more quizzes on different days to see this chart.')
    expect(getMissingDaysText(1)).toBe('Take 1 more quiz on a different day to see this chart.')
    expect(getMissingDaysText(2)).toBeNull()
  })

  it('has a text alternative of one sentence', () => {
    const points = [
      { date: '2026-09-23', value: 54 },
      { date: '2026-10-09', value: 49.04 },
      { date: '2026-11-18', value: 79 },
    ]
    expect(describeLine('accuracy', points)).toBe(
      'Accuracy on 3 days from 23 Sep 2026 to 18 Nov 2026: from 54.0% to 79.0%, lowest 49.0%, highest 79.0%.',
    )
  })

  it('has the average of each week with a result, dated by its Monday', () => {
    const days = [
      { date: '2026-11-01', value: 40 },
      { date: '2026-11-02', value: 50 },
      { date: '2026-11-08', value: 80 },
      { date: '2026-11-18', value: 70 },
    ]
    expect(averageByWeek(days)).toEqual([
      { date: '2026-10-26', value: 40 },
      { date: '2026-11-02', value: 65 },
      { date: '2026-11-16', value: 70 },
    ])
  })

  it('shows the same day in every time zone', () => {
    expect(new Date(toNoon('2026-11-18')).getDate()).toBe(18)
  })
})

describe('a radar chart', () => {
  it('needs 3 subjects, and asks for a different one', () => {
    expect(getMissingSubjectsText(1)).toBe(
      'Take more quizzes in a different subject. This chart needs 2 more subjects.',
    )
    expect(getMissingSubjectsText(2)).toBe(
      'Take more quizzes in a different subject. This chart needs 1 more subject.',
    )
    expect(getMissingSubjectsText(3)).toBeNull()
  })

  it('has a text alternative of one sentence', () => {
    const subjects = [
      { name: 'Biology', value: 336 },
      { name: 'Physics', value: 45 },
    ]
    expect(describeRadar('time', subjects)).toBe(
      'Time by subject: Biology 5\u00a0min 36\u00a0s, Physics 45\u00a0s.',
    )
  })

  it('starts at the top and runs clockwise', () => {
    expect(toPoint(10, 0)).toEqual({ x: 0, y: -10 })
    expect(toPoint(10, Math.PI / 2)).toEqual({ x: 10, y: -0 })
  })

  it('puts the labels of a triangle above and below its corners, others beside them', () => {
    const third = (2 * Math.PI) / 3
    expect(getLabelPosition(0, 3).dy).toBeLessThan(0)
    expect(getLabelPosition(third, 3)).toMatchObject({ anchor: 'middle', dx: 0 })
    expect(getLabelPosition(third, 3).dy).toBeGreaterThan(0)
    expect(getLabelPosition(Math.PI / 2, 4).anchor).toBe('start')
    expect(getLabelPosition((3 * Math.PI) / 2, 4).anchor).toBe('end')
  })
})

describe('the margin of a radar chart', () => {
  it.each([
    [272, 272, 1],
    [256, 256, 1.375],
    [310, 272, 0.75],
    [640, 374, 1.375],
  ])('keeps the labels of a triangle of %d by %d px inside at text scale %d', (width, height, scale) => {
    const { top, right, bottom, left } = getRadarMargin(width, height, 3, scale)
    const radius = Math.min(width - left - right, height - top - bottom) / 2
    expect(radius).toBeGreaterThan(50)
    expect(top).toBeGreaterThanOrEqual(46 * scale)
    expect(top + 1.5 * radius + 40 * scale).toBeLessThanOrEqual(height + 0.01)
  })
})

describe('the grid of a chart', () => {
  it('runs from 0 to 100 for accuracy, whatever the values', () => {
    expect(getTicks('accuracy', [12, 30])).toEqual([0, 25, 50, 75, 100])
    expect(formatTick('accuracy', 75)).toBe('75%')
    expect(toGridUnit('accuracy', 75)).toBe(75)
  })

  it.each([
    [[594], [0, 3, 6, 9, 12]],
    [[720], [0, 3, 6, 9, 12]],
    [[40], [0, 0.25, 0.5, 0.75, 1]],
    [[1406], [0, 6, 12, 18, 24]],
    [[6 * 3600], [0, 120, 240, 360, 480]],
    [[], [0, 0.25, 0.5, 0.75, 1]],
  ])('runs from 0 to round minutes for times of %j seconds', (seconds, minutes) =>
    expect(getTicks('time', seconds)).toEqual(minutes),
  )

  it('shows times in minutes', () => {
    expect(toGridUnit('time', 366)).toBe(6.1)
    expect(formatTick('time', 9)).toBe('9 min')
  })

  it('counts the days between two dates across the end of a month and of summer time', () => {
    expect(toDayNumber('2026-03-02') - toDayNumber('2026-02-28')).toBe(2)
    expect(toDayNumber('2026-10-26') - toDayNumber('2026-10-24')).toBe(2)
  })

  it('has dates at equal distances, from the first day to the last', () => {
    expect(getDayTicks(100, 103, 5)).toEqual([100, 101, 102, 103])
    expect(getDayTicks(100, 112, 5)).toEqual([100, 103, 106, 109, 112])
    expect(getDayTicks(100, 155, 5)).toEqual([100, 111, 122, 133, 144, 155])
    expect(getDayTicks(100, 155, 2)).toEqual([100, 128, 155])
    expect(getDayTicks(100, 155, 0)).toEqual([100, 155])
    expect(getDayTicks(100, 100, 5)).toEqual([100])
  })
})

describe('a value', () => {
  it('has 3 significant digits or minutes and seconds in words and in the table, and 3 to 4 digits in a tooltip', () => {
    expect(measures.accuracy.format(72.413)).toBe('72.4%')
    expect(measures.accuracy.formatExact(72.413)).toBe('72.41%')
    expect(measures.accuracy.formatExact(54)).toBe('54.0%')
    expect(measures.time.format(366.2)).toBe('6\u00a0min 6\u00a0s')
    expect(measures.time.formatExact(366.2)).toBe('6.103\u00a0min')
    expect(measures.time.formatExact(45)).toBe('45\u00a0s')
  })
})
