import { describe, expect, it } from 'vitest'
import { until, useSchool } from '../../setup/school.ts'
import { addClass, generated, manual, quiz } from './quiz-drafts.ts'

const school = useSchool()

describe('a question of a quiz that is added', () => {
  it('needs no subquestion if it is to be generated, and one with an answer otherwise', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const bare = [{ subquestionDescription: 'Say why.', answers: [] }]
    const ask = (...exercises: unknown[]) => teacher.call('addTopic', { body: quiz(class_id, exercises) })
    for (const parts of [[], bare]) {
      const { status, body } = await ask({ ...generated(), subquestions: parts })
      expect(status).toBe(201)
      await until(
        async () => (await teacher.get('getTopics')).find(({ id }) => id === body.id),
        (topic) => topic?.processing_status === 'completed',
      )
    }
    const refused = async (parts: unknown[]) => {
      const { status, detail } = await ask(generated(), { ...manual(), subquestions: parts })
      return `${status} ${detail}`
    }
    expect(await refused([])).toBe('400 Question 2 needs at least one subquestion.')
    const second = [...manual().subquestions, ...bare]
    expect(await refused(second)).toBe('400 Question 2: subquestion 2 needs at least one answer.')
  })

  it('names the invalid field of a question, whether it is typed, generated or picked', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const refused = async (question: unknown) =>
      (await teacher.call('addTopic', { body: quiz(class_id, [manual(), question]) })).detail
    const { generationPrompt: _, ...promptless } = generated()
    expect(await refused(promptless)).toBe('"exercises.1.generationPrompt" is missing.')
    expect(await refused({ ...manual(), colour: 'red' })).toBe('"exercises.1.colour" is not known here.')
    expect(await refused({ ...manual(), difficulty: 'easy' })).toContain('"exercises.1.difficulty"')
    const wrong = [{ subquestionDescription: 7, answers: [] }]
    expect(await refused({ ...manual(), subquestions: wrong })).toContain(
      '"exercises.1.subquestions.0.subquestionDescription"',
    )
    expect(await refused({ id: 'first' })).toContain('"exercises.1.id"')
  })
})
