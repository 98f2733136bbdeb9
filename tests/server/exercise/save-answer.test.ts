import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { open, save, submit } from './lesson.ts'
import { arrived, send, sitting, stored, type Draft } from './send-answer.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

describe('without headers', () => {
  it('the last save to arrive wins', async () => {
    const { mine, attempt } = await sitting(school)
    expect((await send(mine, { text: 'one' })).body).toEqual({ saved: true, revision: 1 })
    expect((await send(mine, { text: 'two' })).body).toEqual({ saved: true, revision: 2 })
    expect(await stored(school, attempt)).toEqual(['two'])
  })

  it('an empty answer is stored', async () => {
    const { mine, attempt } = await sitting(school)
    await send(mine, { text: 'one' })
    expect((await send(mine, { text: '' })).status).toBe(200)
    expect(await stored(school, attempt)).toEqual([''])
  })

  it("the revision of a device is incremented, and the device's next text is a conflict", async () => {
    const { mine } = await sitting(school)
    await send(mine, { text: 'device', rev: 4, base: 0, writer: 'a' })
    expect((await send(mine, { text: 'plain' })).body).toEqual({ saved: true, revision: 5 })
    const next = await send(mine, { text: 'device again', rev: 5, base: 4, writer: 'a' })
    expect(next.body).toEqual({ saved: false, superseded: true, revision: 5, answer: 'plain' })
  })
})

describe('with revisions', () => {
  it('a newer text of the same writer is accepted, whatever its base revision', async () => {
    const { mine, attempt } = await sitting(school)
    expect((await send(mine, { text: 'one', rev: 1, base: 0, writer: 'a' })).body).toEqual({
      saved: true,
      revision: 1,
    })
    expect((await send(mine, { text: 'two', rev: 7, base: 0, writer: 'a' })).body).toEqual({
      saved: true,
      revision: 7,
    })
    expect(await stored(school, attempt)).toEqual(['two'])
  })

  it('the same text sent again is acknowledged again', async () => {
    const { mine } = await sitting(school)
    const draft = { text: 'one', rev: 1, base: 0, writer: 'a' }
    await send(mine, draft)
    expect((await send(mine, draft)).body).toEqual({ saved: true, revision: 1 })
  })

  it('the same revision with another text is not acknowledged, which would lose one of them', async () => {
    const { mine, attempt } = await sitting(school)
    await send(mine, { text: 'one', rev: 1, base: 0, writer: 'a' })
    const second = await send(mine, { text: 'other', rev: 1, base: 0, writer: 'a' })
    expect(second.body).toEqual({ saved: false, superseded: true, revision: 1, answer: 'one' })
    expect(await stored(school, attempt)).toEqual(['one'])
  })

  it("another device that hasn't seen the stored text gets it, and changes nothing", async () => {
    const { mine, attempt } = await sitting(school)
    await send(mine, { text: 'tablet', rev: 1, base: 0, writer: 'a' })
    for (const rev of [1, 2, 9]) {
      const other = await send(mine, { text: 'laptop', rev, base: 0, writer: 'b' })
      expect(other.status).toBe(200)
      expect(other.body).toEqual({ saved: false, superseded: true, revision: 1, answer: 'tablet' })
    }
    expect(await stored(school, attempt)).toEqual(['tablet'])
  })

  it('another device that has seen the stored text can replace it', async () => {
    const { mine, attempt } = await sitting(school)
    await send(mine, { text: 'tablet', rev: 3, base: 0, writer: 'a' })
    expect((await send(mine, { text: 'both', rev: 4, base: 3, writer: 'b' })).body).toEqual({
      saved: true,
      revision: 4,
    })
    expect((await send(mine, { text: 'old', rev: 2, base: 1, writer: 'a' })).body).toMatchObject({
      superseded: true,
    })
    expect(await stored(school, attempt)).toEqual(['both'])
  })

  it('an older text never overwrites a newer one of the same writer', async () => {
    const { mine, attempt } = await sitting(school)
    await send(mine, { text: 'new', rev: 2, base: 0, writer: 'a' })
    expect((await send(mine, { text: 'old', rev: 1, base: 0, writer: 'a' })).body).toMatchObject({
      superseded: true,
    })
    expect(await stored(school, attempt)).toEqual(['new'])
  })

  it('every text that arrives is kept', async () => {
    const { mine, attempt } = await sitting(school)
    await send(mine, { text: 'one', rev: 1, base: 0, writer: 'a' })
    await send(mine, { text: 'other', rev: 1, base: 0, writer: 'b' })
    await submit(mine.student, mine.topicId)
    await send(mine, { text: 'late', rev: 2, base: 1, writer: 'a' })
    expect(await arrived(school, attempt)).toEqual([
      ['one', 'accepted'],
      ['other', 'superseded'],
      ['late', 'late'],
    ])
  })

  it('invalid headers are refused by name', async () => {
    const { mine, attempt } = await sitting(school)
    const bad: [Draft, string][] = [
      [{ text: 'x', rev: 0, base: 0, writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', rev: 'one', base: 0, writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', rev: 1_000_000_000, base: 0, writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', base: 0, writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', writer: 'a' }, 'X-Answer-Rev'],
      [{ text: 'x', rev: 1, base: -1, writer: 'a' }, 'X-Base-Rev'],
      [{ text: 'x', rev: 1, base: '1e3', writer: 'a' }, 'X-Base-Rev'],
      [{ text: 'x', rev: 1, base: 0, writer: '' }, 'X-Writer'],
      [{ text: 'x', rev: 1, base: 0, writer: 'w'.repeat(101) }, 'X-Writer'],
      [{ text: 'x', rev: 1, base: 0, writer: 'a', attempt: 'this' }, 'X-Attempt-Id'],
    ]
    for (const [draft, name] of bad) {
      const refused = await send(mine, draft)
      expect([refused.status, refused.detail]).toEqual([400, expect.stringContaining(name)])
    }
    expect(await arrived(school, attempt)).toEqual([])
  })
})

describe('saves that race', () => {
  it('of different devices: one wins, and all others get its text', async () => {
    const { mine, attempt } = await sitting(school)
    const writers = Array.from({ length: 30 }, (_, n) => `w${n}`)
    const answered = await Promise.all(
      writers.map((writer) => send(mine, { text: `by ${writer}`, rev: 1, base: 0, writer })),
    )
    const won = writers.filter((_, n) => answered[n]?.body.saved === true)
    expect(won).toHaveLength(1)
    expect(await stored(school, attempt)).toEqual([`by ${won[0]}`])
    const shown = answered.filter(({ body }) => !body.saved).map(({ body }) => body.answer)
    expect(shown).toEqual(Array<string>(29).fill(`by ${won[0]}`))
    expect(await arrived(school, attempt)).toHaveLength(30)
  })

  it('of one device, in any order: the highest revision stays', async () => {
    const { mine, attempt } = await sitting(school)
    const revs = [5, 2, 9, 1, 7, 3, 8, 4, 6]
    await Promise.all(revs.map((rev) => send(mine, { text: `text ${rev}`, rev, base: 0, writer: 'a' })))
    expect(await stored(school, attempt)).toEqual(['text 9'])
  })

  it('without headers: each is counted', async () => {
    const { mine } = await sitting(school)
    const answered = await Promise.all(Array.from({ length: 20 }, (_, n) => send(mine, { text: `${n}` })))
    const revisions = answered.map(({ body }) => body.revision).sort((a, b) => a - b)
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })
})

describe('texts', () => {
  it('are stored unchanged, except characters that the database refuses', async () => {
    const { mine, attempt } = await sitting(school)
    const typed = ' <b>x</b> \u202e “quoted”\r\n\t🧲 \u0000 \ud800 ok'
    expect((await send(mine, { text: typed, rev: 1, base: 0, writer: 'a' })).body.saved).toBe(true)
    expect(await stored(school, attempt)).toEqual([' <b>x</b> \u202e “quoted”\r\n\t🧲 \ufffd \ufffd ok'])
    expect((await send(mine, { text: typed, rev: 1, base: 0, writer: 'a' })).body.saved).toBe(true)
  })

  it('have up to 20,000 characters', async () => {
    const { mine } = await sitting(school)
    expect((await send(mine, { text: '€'.repeat(20_000) })).status).toBe(200)
    const refused = await send(mine, { text: 'x'.repeat(20_001) })
    expect(refused.status).toBe(400)
    expect(refused.detail).toContain('answer')
  })
})

describe('answers of one subquestion', () => {
  it("don't change those of the others", async () => {
    const { mine } = await sitting(school)
    for (const [n, id] of mine.subquestionIds.entries()) await save(mine.student, mine, id, `answer ${n}`)
    const { student_answers } = await open(mine.student, mine.topicId)
    expect(student_answers.map(({ answer }) => answer).sort()).toEqual(['answer 0', 'answer 1', 'answer 2'])
  })
})
