import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { open, save, submit } from './lesson.ts'
import { arrived, send, startAttempt, stored, type Draft } from './send-answer.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

describe('a save without headers', () => {
  it('wins over all saves that arrived before', async () => {
    const { mine, attempt } = await startAttempt(school)
    expect((await send(mine, { text: 'one' })).body).toEqual({ saved: true, revision: 1 })
    expect((await send(mine, { text: 'two' })).body).toEqual({ saved: true, revision: 2 })
    expect(await stored(school, attempt)).toEqual(['two'])
  })

  it('stores an empty answer', async () => {
    const { mine, attempt } = await startAttempt(school)
    await send(mine, { text: 'one' })
    expect((await send(mine, { text: '' })).status).toBe(200)
    expect(await stored(school, attempt)).toEqual([''])
  })

  it('increments the revision of a device, whose next text is then a conflict', async () => {
    const { mine } = await startAttempt(school)
    await send(mine, { text: 'device', revision: 4, baseRevision: 0, writer: 'a' })
    expect((await send(mine, { text: 'plain' })).body).toEqual({ saved: true, revision: 5 })
    const next = await send(mine, { text: 'device again', revision: 5, baseRevision: 4, writer: 'a' })
    expect(next.body).toMatchObject({ saved: false, superseded: true, revision: 5, answer: 'plain' })
  })
})

describe('a save with a revision', () => {
  it('accepts a newer text of the same writer, whatever its base revision', async () => {
    const { mine, attempt } = await startAttempt(school)
    expect((await send(mine, { text: 'one', revision: 1, baseRevision: 0, writer: 'a' })).body).toEqual({
      saved: true,
      revision: 1,
    })
    expect((await send(mine, { text: 'two', revision: 7, baseRevision: 0, writer: 'a' })).body).toEqual({
      saved: true,
      revision: 7,
    })
    expect(await stored(school, attempt)).toEqual(['two'])
  })

  it('acknowledges the same text again when it is repeated', async () => {
    const { mine } = await startAttempt(school)
    const draft = { text: 'one', revision: 1, baseRevision: 0, writer: 'a' }
    await send(mine, draft)
    expect((await send(mine, draft)).body).toEqual({ saved: true, revision: 1 })
  })

  it('does not acknowledge the same revision with another text, which would lose one of them', async () => {
    const { mine, attempt } = await startAttempt(school)
    await send(mine, { text: 'one', revision: 1, baseRevision: 0, writer: 'a' })
    const second = await send(mine, { text: 'other', revision: 1, baseRevision: 0, writer: 'a' })
    expect(second.body).toMatchObject({ saved: false, superseded: true, revision: 1, answer: 'one' })
    expect(await stored(school, attempt)).toEqual(['one'])
  })

  it('of another device that has not seen the stored text responds with it and its time, and changes nothing', async () => {
    const { mine, attempt } = await startAttempt(school)
    await send(mine, { text: 'tablet', revision: 1, baseRevision: 0, writer: 'a' })
    const theirs = { revision: 1, answer: 'tablet', saved_at: school.clock.now.toISOString() }
    school.clock.now = new Date(school.clock.now.getTime() + 60_000)
    for (const revision of [1, 2, 9]) {
      const other = await send(mine, { text: 'laptop', revision, baseRevision: 0, writer: 'b' })
      expect(other.status).toBe(200)
      expect(other.body).toEqual({ saved: false, superseded: true, ...theirs })
    }
    expect(await stored(school, attempt)).toEqual(['tablet'])
  })

  it('of another device that has seen the stored text replaces it', async () => {
    const { mine, attempt } = await startAttempt(school)
    await send(mine, { text: 'tablet', revision: 3, baseRevision: 0, writer: 'a' })
    expect((await send(mine, { text: 'both', revision: 4, baseRevision: 3, writer: 'b' })).body).toEqual({
      saved: true,
      revision: 4,
    })
    expect((await send(mine, { text: 'old', revision: 2, baseRevision: 1, writer: 'a' })).body).toMatchObject(
      {
        superseded: true,
      },
    )
    expect(await stored(school, attempt)).toEqual(['both'])
  })

  it('never overwrites a newer text of the same writer', async () => {
    const { mine, attempt } = await startAttempt(school)
    await send(mine, { text: 'new', revision: 2, baseRevision: 0, writer: 'a' })
    expect((await send(mine, { text: 'old', revision: 1, baseRevision: 0, writer: 'a' })).body).toMatchObject(
      {
        superseded: true,
      },
    )
    expect(await stored(school, attempt)).toEqual(['new'])
  })

  it('adds its text to the history, whether it wins or not', async () => {
    const { mine, attempt } = await startAttempt(school)
    await send(mine, { text: 'one', revision: 1, baseRevision: 0, writer: 'a' })
    await send(mine, { text: 'other', revision: 1, baseRevision: 0, writer: 'b' })
    await submit(mine.student, mine.topicId)
    await send(mine, { text: 'late', revision: 2, baseRevision: 1, writer: 'a' })
    expect(await arrived(school, attempt)).toEqual([
      ['one', 'accepted'],
      ['other', 'superseded'],
      ['late', 'late'],
    ])
  })

  it('is refused with the name of an invalid header', async () => {
    const { mine, attempt } = await startAttempt(school)
    const bad: [Draft, string][] = [
      [{ text: 'x', revision: 0, baseRevision: 0, writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', revision: 'one', baseRevision: 0, writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', revision: 1_000_000_000, baseRevision: 0, writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', baseRevision: 0, writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', revision: 1, baseRevision: -1, writer: 'a' }, 'X-Base-Rev'],
      [{ text: 'x', revision: 1, baseRevision: '1e3', writer: 'a' }, 'X-Base-Rev'],
      [{ text: 'x', revision: 1, baseRevision: 0, writer: '' }, 'X-Writer'],
      [{ text: 'x', revision: 1, baseRevision: 0, writer: 'w'.repeat(101) }, 'X-Writer'],
      [{ text: 'x', revision: 1, baseRevision: 0, writer: 'a', attempt: 'this' }, 'X-Attempt-Id'],
    ]
    for (const [draft, name] of bad) {
      const refused = await send(mine, draft)
      expect([refused.status, refused.detail]).toEqual([400, expect.stringContaining(name)])
    }
    expect(await arrived(school, attempt)).toEqual([])
  })
})

describe('saves that race', () => {
  it('of different devices store one text, and all others get it in response', async () => {
    const { mine, attempt } = await startAttempt(school)
    const writers = Array.from({ length: 30 }, (_, n) => `w${n}`)
    const answered = await Promise.all(
      writers.map((writer) => send(mine, { text: `by ${writer}`, revision: 1, baseRevision: 0, writer })),
    )
    const won = writers.filter((_, n) => answered[n]?.body.saved === true)
    expect(won).toHaveLength(1)
    expect(await stored(school, attempt)).toEqual([`by ${won[0]}`])
    const shown = answered.filter(({ body }) => !body.saved).map(({ body }) => body.answer)
    expect(shown).toEqual(Array<string>(29).fill(`by ${won[0]}`))
    expect(await arrived(school, attempt)).toHaveLength(30)
  })

  it('of one device in any order store the highest revision', async () => {
    const { mine, attempt } = await startAttempt(school)
    const revs = [5, 2, 9, 1, 7, 3, 8, 4, 6]
    await Promise.all(
      revs.map((revision) =>
        send(mine, { text: `text ${revision}`, revision, baseRevision: 0, writer: 'a' }),
      ),
    )
    expect(await stored(school, attempt)).toEqual(['text 9'])
  })

  it('without headers each increment the revision', async () => {
    const { mine } = await startAttempt(school)
    const answered = await Promise.all(Array.from({ length: 20 }, (_, n) => send(mine, { text: `${n}` })))
    const revisions = answered.map(({ body }) => body.revision).sort((a, b) => a - b)
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })
})

describe('the text of an answer', () => {
  it('is stored unchanged, except characters that the database refuses', async () => {
    const { mine, attempt } = await startAttempt(school)
    const typed = ' <b>x</b> \u202e “quoted”\r\n\t🧲 \u0000 \ud800 ok'
    expect((await send(mine, { text: typed, revision: 1, baseRevision: 0, writer: 'a' })).body.saved).toBe(
      true,
    )
    expect(await stored(school, attempt)).toEqual([' <b>x</b> \u202e “quoted”\r\n\t🧲 \ufffd \ufffd ok'])
    expect((await send(mine, { text: typed, revision: 1, baseRevision: 0, writer: 'a' })).body.saved).toBe(
      true,
    )
  })

  it('has up to 20,000 characters', async () => {
    const { mine } = await startAttempt(school)
    expect((await send(mine, { text: '€'.repeat(20_000) })).status).toBe(200)
    const refused = await send(mine, { text: 'x'.repeat(20_001) })
    expect(refused.status).toBe(400)
    expect(refused.detail).toContain('answer')
  })
})

describe('saving the answer to one subquestion', () => {
  it('does not change the others', async () => {
    const { mine } = await startAttempt(school)
    for (const [n, id] of mine.subquestionIds.entries()) await save(mine.student, mine, id, `answer ${n}`)
    const { student_answers } = await open(mine.student, mine.topicId)
    expect(student_answers.map(({ answer }) => answer).sort()).toEqual(['answer 0', 'answer 1', 'answer 2'])
  })
})
