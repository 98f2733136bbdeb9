import { describe, expect, it } from 'vitest'
import { lamp, lampFeedback, useService } from './use-service.ts'
import { respondWithJson } from './openai-server.ts'

const { server, createExaminer } = await useService()
const studentName = 'Rose-Marie O’Field Amara'

/** Returns what is sent of an answer by a student of this name. */
async function getSentAnswer(answer: string, name: string) {
  await createExaminer().mark({ ...lamp, answer, studentName: name })
  return server.requests[0]?.data.pupil_answer
}

describe('the name of a student', () => {
  it.each([
    ['by Rose Field, because it is hot', 'by [name], because it is hot'],
    ['by rose\n field and ROSE FIELD', 'by [name] and [name]'],
    ['Ro\u200bse Field says that it is hot', '[name] says that it is hot'],
    ['A rose in a field. Rose Fields', 'A rose in a field. Rose Fields'],
  ])('is not sent if an answer contains it in full: %j is sent as %j', async (answer, sent) => {
    expect(await getSentAnswer(answer, 'Rose Field')).toBe(sent)
  })

  it('with only one part stays in an answer, because it may be an ordinary word', async () => {
    expect(await getSentAnswer('Will get hot', 'Will')).toBe('Will get hot')
  })

  it('is removed from what a teacher writes, and restored in the response', async () => {
    server.nextBehaviours = [
      respondWithJson({ feedback: 'You are on the way, [name]. Say what the lamp does.' }),
    ]
    const feedback = 'Nearly there, Amara! Rose-Marie’s idea of a rose is good.'
    const task = { ...lampFeedback, mark: 1, feedback, studentName }
    const rewriting = await createExaminer().rewrite(task, 'Tell O’Field to be clearer')
    expect(rewriting.feedback).toBe('You are on the way, Rose-Marie. Say what the lamp does.')
    expect(server.requests[0]?.data).toMatchObject({
      feedback: 'Nearly there, [name]! [name]’s idea of a rose is good.',
      teacher_wish: 'Tell [name] to be clearer',
    })
  })

  it('does not change the cache key of an answer', async () => {
    const examiner = createExaminer()
    const first = await examiner.mark({ ...lamp, studentName })
    expect(await examiner.mark({ ...lamp, studentName: 'Ben Okri' })).toEqual(first)
    expect(await examiner.mark(lamp)).toEqual(first)
    expect(server.requests).toHaveLength(1)
  })
})
