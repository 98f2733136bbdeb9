import { describe, expect, it } from 'vitest'
import { lamp, lampFeedback, useService } from './asking.ts'
import { sayJson } from './openai-server.ts'

const { server, examiner } = await useService()
const studentName = 'Rose-Marie O’Field Amara'

/** What is sent of an answer by somebody of that name. */
async function sentAnswer(answer: string, name: string) {
  await examiner().mark({ ...lamp, answer, studentName: name })
  return server.requests[0]?.data.pupil_answer
}

describe('the name of a pupil', () => {
  it.each([
    ['by Rose Field, because it is hot', 'by [name], because it is hot'],
    ['by rose\n field and ROSE FIELD', 'by [name] and [name]'],
    ['Ro\u200bse Field says that it is hot', '[name] says that it is hot'],
    ['A rose in a field. Rose Fields', 'A rose in a field. Rose Fields'],
  ])('is not sent where an answer has it whole: %j as %j', async (answer, sent) => {
    expect(await sentAnswer(answer, 'Rose Field')).toBe(sent)
  })

  it('with one part stays in an answer, because it may be a word of science', async () => {
    expect(await sentAnswer('Will get hot', 'Will')).toBe('Will get hot')
  })

  it('is removed from what a teacher writes, and restored in the response', async () => {
    server.next = [sayJson({ feedback: 'You are on the way, [name]. Say what the lamp does.' })]
    const feedback = 'Nearly there, Amara! Rose-Marie’s idea of a rose is good.'
    const task = { ...lampFeedback, mark: 1, feedback, studentName }
    const rewriting = await examiner().rewrite(task, 'Tell O’Field to be clearer')
    expect(rewriting.feedback).toBe('You are on the way, Rose-Marie. Say what the lamp does.')
    expect(server.requests[0]?.data).toMatchObject({
      feedback: 'Nearly there, [name]! [name]’s idea of a rose is good.',
      teacher_wish: 'Tell [name] to be clearer',
    })
  })

  it('does not change the cache key of an answer', async () => {
    const asking = examiner()
    const first = await asking.mark({ ...lamp, studentName })
    expect(await asking.mark({ ...lamp, studentName: 'Ben Okri' })).toEqual(first)
    expect(await asking.mark(lamp)).toEqual(first)
    expect(server.requests).toHaveLength(1)
  })
})
