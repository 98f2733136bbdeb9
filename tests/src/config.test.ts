import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { config } from '../../src/config.ts'

/** Elsewhere it is tested that they are kept; here, that they are these. */
describe('the numbers of the specification', () => {
  it('are those of the browser part, in milliseconds, characters and px', () => {
    expect(config).toMatchObject({
      poll: { processing: 5000, health: 300_000 },
      fresh: { usual: 5 * 60_000, subjects: 60 * 60_000, ncTopics: 24 * 60 * 60_000 },
      retries: 3,
      retryDelayMost: 30_000,
      searchDebounce: 300,
      answerDebounce: 500,
      buttonFeedback: 2000,
      saveButton: 100,
      topicNameLength: 20,
      classNameLength: 30,
      fontSize: { default: 16 },
    })
  })

  it('are those on which browser and server agree', () => {
    expect(limits).toMatchObject({
      tokensPerTeacher: 3,
      tokenDaysValid: { min: 1, max: 7, default: 3 },
      tokenUses: { min: 1, max: 1000, default: 1 },
      usersPage: 50,
      searchMinimum: 3,
      resubmitOfferedAfter: 300_000,
    })
  })
})
