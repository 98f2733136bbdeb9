import { demoClasses, type DemoClass } from '../../content/demo-school/classes.ts'
import type { DemoQuiz, DemoSubquestion } from '../../content/demo-school/quiz.ts'
import { demoQuizzes } from '../../content/demo-school/quizzes.ts'

export type Sample = keyof DemoSubquestion['samples']

/** A student takes a quiz. `samples` has one entry per subquestion, in order. */
export interface PlannedAttempt {
  /** As in `student1@demo.school`. */
  student: number
  quiz: DemoQuiz
  started_at: Date
  /** Seconds. */
  time_taken: number
  samples: Sample[]
}

/** A student's attempts in a class. `levels` go from 0 (almost nothing right) to 1 (all right). */
interface StudentCourse {
  student: number
  group: DemoClass
  quizzes: DemoQuiz[]
  days: string[]
  levels: { first: number; last: number }
}

/** Student 1 has an open attempt at this quiz and no result. */
export const unfinishedQuizName = 'Forces and motion'

const seed = 20_250_901
const minutes = { firstLesson: 9 * 60, betweenLessons: 75, maxTime: 40 }

/** All attempts, by time. The same days give the same plan. */
export function planAttempts(days: string[], timeZone: string): PlannedAttempt[] {
  const random = createRandom(seed)
  const courses = demoClasses.flatMap((group) =>
    group.students.map((student) => toCourse(student, group, days, random)),
  )
  return courses
    .flatMap((course) => course.days.map((_, index) => toAttempt(course, index, timeZone, random)))
    .toSorted((one, other) => one.started_at.getTime() - other.started_at.getTime())
}

/**
 * Visitors log in as student 1, who goes from poor to excellent and has more than ten results in each subject, as every
 * trend needs. They have Physics in two classes.
 */
function toCourse(student: number, group: DemoClass, days: string[], random: Random): StudentCourse {
  const quizzes = demoQuizzes.filter(({ className }) => className === group.name)
  if (student === 1) {
    const finished = quizzes.filter(({ name }) => name !== unfinishedQuizName)
    const amount = group.subject === 'Physics' ? 6 : 11
    return {
      student,
      group,
      quizzes: finished,
      days: pickDays(days, amount, random),
      levels: { first: 0.1, last: 1 },
    }
  }
  const first = 0.25 + 0.5 * random.next()
  const levels = { first, last: Math.min(1, first - 0.1 + 0.4 * random.next()) }
  return { student, group, quizzes, days: pickDays(days, random.between(3, 6), random), levels }
}

/** Picks a day from each of `amount` intervals of the same length. */
function pickDays(days: string[], amount: number, random: Random): string[] {
  const interval = days.length / amount
  return Array.from({ length: amount }, (_, index) => {
    const [from, to] = [Math.floor(index * interval), Math.floor((index + 1) * interval) - 1]
    return days[random.between(from, to)] ?? ''
  })
}

/** Each class has its own lesson of the day, so that no student takes two quizzes at once. */
function toAttempt(course: StudentCourse, index: number, timeZone: string, random: Random): PlannedAttempt {
  const { student, group, quizzes, days, levels } = course
  const quiz = quizzes[Math.floor((index * quizzes.length) / days.length)]
  if (quiz === undefined) throw new Error(`${group.name} has no quiz to attempt`)
  const level = levels.first + ((levels.last - levels.first) * index) / (days.length - 1)
  const samples = pickSamples(quiz, level, random)
  const lesson =
    minutes.firstLesson + minutes.betweenLessons * demoClasses.indexOf(group) + random.between(0, 9)
  const pace = (110 - 50 * level) * (0.85 + 0.3 * random.next())
  const time_taken = Math.min(minutes.maxTime * 60, Math.round(pace * samples.length))
  return { student, quiz, started_at: toDate(days[index] ?? '', lesson, timeZone), time_taken, samples }
}

/** At level 0 three in four answers are poor and none is full, at level 1 all are full. */
function pickSamples(quiz: DemoQuiz, level: number, random: Random): Sample[] {
  const amount = quiz.questions.reduce((sum, { subquestions }) => sum + subquestions.length, 0)
  const poor = Math.round(amount * (1 - level) * 0.75)
  const rest = Array.from({ length: amount - poor }, (): Sample =>
    random.next() < level ? 'full' : 'partial',
  )
  return random.shuffle([...Array<Sample>(poor).fill('poor'), ...rest])
}

/** A seeded random number generator, so that every demo school is the same. */
interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number
  /** An integer, both ends included. */
  between(min: number, max: number): number
  shuffle<T>(list: readonly T[]): T[]
}

/** A linear congruential generator modulo 2^32 with the constants of "Numerical Recipes". */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    shuffle: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** The date in a time zone as YYYY-MM-DD. */
const toDateString = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

/** The last weekdays before today, oldest first, as YYYY-MM-DD of the time zone. Ignores holidays. */
export function getLastSchoolDays(now: Date, amount: number, timeZone: string): string[] {
  const days: string[] = []
  let day = Date.parse(toDateString(timeZone, now))
  while (days.length < amount) {
    day -= dayMs
    const weekday = new Date(day).getUTCDay()
    if (weekday >= 1 && weekday <= 5) days.unshift(new Date(day).toISOString().slice(0, 10))
  }
  return days
}

/** The time at which clocks in the time zone show `minutes` after midnight of the date. */
export function toDate(date: string, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.parse(date) + minutes * 60_000
  return new Date(asIfUtc - getUtcOffsetMs(timeZone, new Date(asIfUtc)))
}

/** How far a time zone is ahead of UTC. Clock changes are at night, so an error of a few hours doesn't matter. */
function getUtcOffsetMs(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
