/** The sentences feedback is made of; with full marks there is only what was good. */
export interface FeedbackParts {
  good: string
  shortGood: string
  hint: string
  shortHint: string
  secondHint: string
  step: string
  shortStep: string
}

export const toFullMarksParts = (good: string): FeedbackParts => ({
  good,
  shortGood: 'Full marks: all correct.',
  hint: '',
  shortHint: '',
  secondHint: '',
  step: '',
  shortStep: '',
})

export const joinSentences = (...sentences: string[]): string =>
  [...new Set(sentences)].filter((each) => each !== '').join(' ')
