import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { config } from '../../src/config.ts'

/** Other tests show that the product follows them; these show what they are. */
describe('the numbers of the specification', () => {
  it('are those of the browser part, in milliseconds, characters and px', () => {
    expect(config).toMatchObject({
      intervalMs: { processing: 5000, health: 300_000 },
      staleTimeMs: { usual: 5 * 60_000, subjects: 60 * 60_000, ncTopics: 24 * 60 * 60_000 },
      maxRetries: 3,
      maxRetryDelayMs: 30_000,
      searchDebounceMs: 300,
      answerDebounceMs: 500,
      buttonFeedbackMs: 2000,
      saveButtonDelayMs: 100,
      maxShownTopicName: 20,
      maxShownClassName: 30,
      maxShownQuestion: 240,
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
