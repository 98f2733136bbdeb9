import { limits } from '../../../../contract/limits.ts'

/** The feedback with a phrase as one more sentence. It stays as it is where there is no room or the phrase is in it. */
export function insertPhrase(feedback: string, phrase: string): string {
  if (feedback.includes(phrase)) return feedback
  const text = feedback.trimEnd()
  const joined = text === '' ? phrase : `${text} ${phrase}`
  return joined.length > limits.feedbackLength ? feedback : joined
}
