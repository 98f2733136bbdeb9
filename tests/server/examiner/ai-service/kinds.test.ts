import { describe, expect, it } from 'vitest'
import { markAnswer } from '../../../../server/examiner/built-in/built-in-examiner.ts'
import { choice, light, several } from '../kind-tasks.ts'
import { useService } from './use-service.ts'

const { server, createExaminer } = await useService()

describe.each([
  ['a choice', { ...choice, answer: 'Iron' }],
  ['several', { ...several, answer: 'Iron\nNeon' }],
  ['a number', { ...light, answer: '3.0 × 10^8' }],
])('%s', (_, task) => {
  it('is marked and checked without asking the service', async () => {
    const examiner = createExaminer()
    const marking = await examiner.mark({ ...task, studentName: 'Mia King' })
    expect(marking).toEqual(markAnswer(task))
    const { mark, feedback } = marking
    const { score } = await examiner.verify({ ...task, mark, feedback }, ['scientific_accuracy'])
    expect(score.scientific_accuracy).toBeGreaterThan(0)
    expect(server.requests).toEqual([])
  })
})
