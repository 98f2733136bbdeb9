const minute = 60_000

/** Numbers of the browser part alone, in milliseconds unless the name says otherwise. Source: spec.md point 9. */
export const config = {
  poll: { processing: 5_000, health: 5 * minute, healthAfterFailure: 15_000, probe: 3_000 },
  /** How long an answer about the server's health is waited for: usually, and while answers wait to be sent. */
  healthLimit: { usual: 5_000, probe: 2_000 },
  /** How long it is said that the connection is back. */
  backShown: 5_000,
  /** A recalculation is looked after this often, and at most so many times. */
  recalculation: { interval: 500, tries: 40 },
  fresh: { usual: 5 * minute, subjects: 60 * minute, ncTopics: 24 * 60 * minute },
  retries: 3,
  retryDelayMost: 30_000,
  callTimeout: 20_000,
  searchDebounce: 300,
  answerDebounce: 500,
  /** Who types on without a pause is sent for all the same. */
  answerLongest: 2_000,
  /** After a pass that broke. */
  answerRetry: 2_000,
  /** The least between two tries of a page nobody sees. */
  answerRetryHidden: 30_000,
  /** After this time without an answer it is said that the device has the text. */
  answerSlow: 2_000,
  /** A tab that signs out is done after this time, or was closed on its way. */
  leavingLongest: minute,
  /** Who logs out waits this long at most for answers that are not sent yet, and for each service that must know. */
  leavePatience: 4_000,
  /** Until the identity service is asked whether it still knows the person. */
  identityWatchAfter: 8_000,
  /** Until a new version that has not taken over can be asked for again. */
  takeOverLongest: 10_000,
  buttonFeedback: 2_000,
  /** A pressed Save begins after this time; it counts as working at once, so that a second press changes nothing. */
  saveButton: 100,
  secretInputsKept: minute,
  topicNameLength: 20,
  classNameLength: 30,
  fontSize: { default: 16, min: 12, max: 22 },
} as const
