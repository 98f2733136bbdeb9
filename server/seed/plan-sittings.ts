import { demoClasses, type DemoClass } from '../../content/demo-school/classes.ts'
import type { DemoQuiz, DemoSubquestion } from '../../content/demo-school/quiz.ts'
import { demoQuizzes } from '../../content/demo-school/quizzes.ts'

export type Sample = keyof DemoSubquestion['samples']

/** Somebody sits a quiz. `samples` has one entry per subquestion of the quiz, in order. */
export interface Sitting {
  /** As in `student1@demo.school`. */
  student: number
  quiz: DemoQuiz
  started_at: Date
  /** Seconds. */
  time_taken: number
  samples: Sample[]
}

/** How well a student does in a class over the weeks, from 0 (almost nothing) to 1 (all right). */
interface Course {
  student: number
  group: DemoClass
  quizzes: DemoQuiz[]
  days: string[]
  levels: { first: number; last: number }
}

/** The quiz that student 1 is in the middle of, and of which there is no result of theirs yet. */
export const unfinishedQuiz = 'Forces and motion'

const seed = 20_250_901
const minutes = { firstLesson: 9 * 60, betweenLessons: 75, longestSitting: 40 }

/** Who sat what in the weeks before, by time. The same days give the same plan. */
export function planSittings(days: string[], timeZone: string): Sitting[] {
  const random = randomFrom(seed)
  const courses = demoClasses.flatMap((group) =>
    group.students.map((student) => courseOf(student, group, days, random)),
  )
  return courses
    .flatMap((course) => course.days.map((_, index) => sittingOf(course, index, timeZone, random)))
    .toSorted((one, other) => one.started_at.getTime() - other.started_at.getTime())
}

/**
 * Student 1 is whom visitors log in as: from poor to excellent, and with more than ten results in each subject, which
 * every trend needs. Physics they have in two classes.
 */
function courseOf(student: number, group: DemoClass, days: string[], random: Random): Course {
  const quizzes = demoQuizzes.filter(({ className }) => className === group.name)
  if (student === 1) {
    const begun = quizzes.filter(({ name }) => name !== unfinishedQuiz)
    const amount = group.subject === 'Physics' ? 6 : 11
    return {
      student,
      group,
      quizzes: begun,
      days: someOf(days, amount, random),
      levels: { first: 0.1, last: 1 },
    }
  }
  const first = 0.25 + 0.5 * random.next()
  const levels = { first, last: Math.min(1, first - 0.1 + 0.4 * random.next()) }
  return { student, group, quizzes, days: someOf(days, random.between(3, 6), random), levels }
}

/** So many different days, spread over all of them: one from each of as many stretches of the same length. */
function someOf(days: string[], amount: number, random: Random): string[] {
  const stretch = days.length / amount
  return Array.from({ length: amount }, (_, index) => {
    const [from, to] = [Math.floor(index * stretch), Math.floor((index + 1) * stretch) - 1]
    return days[random.between(from, to)] ?? ''
  })
}

/** Each class has its own lesson of the day, so that nobody sits two quizzes at once. */
function sittingOf(course: Course, index: number, timeZone: string, random: Random): Sitting {
  const { student, group, quizzes, days, levels } = course
  const quiz = quizzes[Math.floor((index * quizzes.length) / days.length)]
  if (quiz === undefined) throw new Error(`${group.name} has no quiz to sit`)
  const level = levels.first + ((levels.last - levels.first) * index) / (days.length - 1)
  const samples = samplesFor(quiz, level, random)
  const lesson =
    minutes.firstLesson + minutes.betweenLessons * demoClasses.indexOf(group) + random.between(0, 9)
  const pace = (110 - 50 * level) * (0.85 + 0.3 * random.next())
  const time_taken = Math.min(minutes.longestSitting * 60, Math.round(pace * samples.length))
  return { student, quiz, started_at: momentAt(days[index] ?? '', lesson, timeZone), time_taken, samples }
}

/** At level 0 three in four answers are poor and none is full, at level 1 all are full. */
function samplesFor(quiz: DemoQuiz, level: number, random: Random): Sample[] {
  const amount = quiz.questions.reduce((sum, { subquestions }) => sum + subquestions.length, 0)
  const poor = Math.round(amount * (1 - level) * 0.75)
  const rest = Array.from({ length: amount - poor }, (): Sample =>
    random.next() < level ? 'full' : 'partial',
  )
  return random.shuffled([...Array<Sample>(poor).fill('poor'), ...rest])
}

/** Chance that always falls the same way, so that every demo school is the same school. */
interface Random {
  /** 0 up to, but not including, 1. */
  next(): number
  /** A whole number; both ends can come. */
  between(least: number, most: number): number
  shuffled<T>(list: readonly T[]): T[]
}

/** A linear congruential generator modulo 2^32 with the constants of "Numerical Recipes": plenty for a demo. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    shuffled: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  }
}

const dayLength = 24 * 60 * 60 * 1000

/** The date of a moment in a time zone, YYYY-MM-DD. */
const dateIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

/** The last days from Monday to Friday before today, oldest first, as YYYY-MM-DD of the time zone. Knows no holidays. */
export function schoolDaysBefore(now: Date, amount: number, timeZone: string): string[] {
  const days: string[] = []
  let day = Date.parse(dateIn(timeZone, now))
  while (days.length < amount) {
    day -= dayLength
    const weekday = new Date(day).getUTCDay()
    if (weekday >= 1 && weekday <= 5) days.unshift(new Date(day).toISOString().slice(0, 10))
  }
  return days
}

/** The moment when clocks in the time zone show so many minutes after midnight of that date. */
export function momentAt(date: string, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.parse(date) + minutes * 60_000
  return new Date(asIfUtc - offsetOf(timeZone, new Date(asIfUtc)))
}

/** Milliseconds by which a time zone is ahead of UTC. At the hours of school it is the same a few hours off. */
function offsetOf(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
