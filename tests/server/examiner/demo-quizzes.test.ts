import { describe, expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { demoClasses, demoStudents } from '../../../content/demo-school/classes.ts'
import { demoQuizzes } from '../../../content/demo-school/quizzes.ts'
import { subjects } from '../../../content/reference-data.ts'
import { demoParts } from './demo-tasks.ts'
import { toFullAnswer } from './tasks.ts'

const parts = demoParts.map((part) => ({ ...part, scheme: toFullAnswer(part.task.markScheme, part.task) }))

async function getMarks(quality: 'full' | 'partial' | 'poor') {
  return Promise.all(
    parts.map(async ({ where, samples, task }) => {
      const { mark, feedback } = await builtInExaminer.mark({ ...task, answer: samples[quality] })
      return { where, answer: samples[quality], mark, share: mark / task.maxPoints, feedback }
    }),
  )
}

const average = (marks: { share: number }[]): number =>
  marks.reduce((sum, { share }) => sum + share, 0) / marks.length

describe('the marks of the demo school', () => {
  test('full samples earn at least 85 % on average, and none earns nothing', async () => {
    const marks = await getMarks('full')
    expect(marks.filter(({ mark }) => mark === 0)).toEqual([])
    expect(average(marks)).toBeGreaterThanOrEqual(0.85)
  })

  test('partial samples earn more than poor and less than full ones on average', async () => {
    const share = average(await getMarks('partial'))
    expect(share).toBeGreaterThan(average(await getMarks('poor')) + 0.2)
    expect(share).toBeLessThan(average(await getMarks('full')) - 0.1)
  })

  test('poor samples earn at most 15 % on average', async () => {
    expect(average(await getMarks('poor'))).toBeLessThanOrEqual(0.15)
  })

  test.each(parts)('its own mark scheme earns full marks in $where', async ({ scheme, task }) => {
    const { mark } = await builtInExaminer.mark({ ...task, answer: scheme })
    expect(mark).toBe(task.maxPoints)
  })

  test('every sample gets feedback of 8 to 60 words', async () => {
    const all = [...(await getMarks('full')), ...(await getMarks('partial')), ...(await getMarks('poor'))]
    const counts = all.map(({ feedback }) => feedback.split(/\s+/u).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...counts)).toBeLessThanOrEqual(60)
  })
})

describe('the demo school', () => {
  test('names only classes, focus areas and curriculum topics that exist', () => {
    for (const quiz of demoQuizzes) {
      const group = demoClasses.find(({ name }) => name === quiz.className)
      const subject = subjects.find(({ name }) => name === group?.subject)
      expect(subject?.focusAreas).toContain(quiz.focusArea)
      expect(subject?.ncTopics).toContain(quiz.ncTopic)
    }
  })

  test('has thirty students with different names', () => {
    expect(new Set(demoStudents).size).toBe(30)
  })

  test('has quizzes for student 1 in all three subjects', () => {
    const own = demoClasses.filter(({ students }) => students.includes(1))
    expect(new Set(own.map(({ subject }) => subject)).size).toBe(3)
  })

  test('gives every part 1 to 4 marks', () => {
    expect(parts.filter(({ task }) => task.maxPoints < 1 || task.maxPoints > 4)).toEqual([])
  })
})
