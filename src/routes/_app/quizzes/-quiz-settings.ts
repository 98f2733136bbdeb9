import type { BodyOf } from '../../../../contract/shapes.ts'

/** When and how often students may begin a quiz; off by default. Times are ISO 8601, null for no limit. */
export interface QuizSettings {
  isDraft: boolean
  opensAt: string | null
  closesAt: string | null
  oneAttempt: boolean
  /** Students see their marks only when the teacher releases them; chosen until somebody begins. */
  isHeld: boolean
}

export const defaultSettings: QuizSettings = {
  isDraft: false,
  opensAt: null,
  closesAt: null,
  oneAttempt: false,
  isHeld: false,
}

export const hasSettings = ({ isDraft, opensAt, closesAt, oneAttempt, isHeld }: QuizSettings): boolean =>
  isDraft || oneAttempt || isHeld || opensAt !== null || closesAt !== null

type SentSettings = Pick<BodyOf<'editTopic'>, 'is_draft' | 'opens_at' | 'closes_at' | 'one_attempt'>

/** Without whether marks are held, which can't be sent once the quiz is begun. */
export const toSentSettings = (settings: QuizSettings): SentSettings => ({
  is_draft: settings.isDraft,
  opens_at: settings.opensAt,
  closes_at: settings.closesAt,
  one_attempt: settings.oneAttempt,
})

export const fromSentSettings = (sent: SentSettings & { held: boolean }): QuizSettings => ({
  isDraft: sent.is_draft,
  opensAt: sent.opens_at,
  closesAt: sent.closes_at,
  oneAttempt: sent.one_attempt,
  isHeld: sent.held,
})

/** Why the times can't be saved; null if they can. */
export const getTimesProblem = ({ opensAt, closesAt }: QuizSettings): string | null =>
  opensAt !== null && closesAt !== null && closesAt <= opensAt
    ? 'The quiz has to close after it opens.'
    : null
