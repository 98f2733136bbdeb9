const minute = 60_000

/** Numbers of the browser part alone, in milliseconds unless the name says otherwise. Source: spec.md point 9. */
export const config = {
  poll: { processing: 5_000, health: 5 * minute, healthAfterFailure: 15_000, probe: 3_000 },
  /** Timeouts of the health call: usually, and while answers are pending. */
  healthLimit: { usual: 5_000, probe: 2_000 },
  /** How long the banner says that the connection is back. */
  backShown: 5_000,
  /** How often the end of a recalculation is polled, and how many times at most. */
  recalculation: { interval: 500, tries: 40 },
  fresh: { usual: 5 * minute, subjects: 60 * minute, ncTopics: 24 * 60 * minute },
  retries: 3,
  retryDelayMost: 30_000,
  callTimeout: 20_000,
  searchDebounce: 300,
  answerDebounce: 500,
  /** Sends at the latest after this time of typing without a pause. */
  answerLongest: 2_000,
  /** After a flush that failed. */
  answerRetry: 2_000,
  /** The minimum between two tries of a hidden page. */
  answerRetryHidden: 30_000,
  /** After this time without a response the student is told that the text is on the device. */
  answerSlow: 2_000,
  /** After this time a sign-out in another tab counts as finished or aborted. */
  leavingLongest: minute,
  /** A log-out waits at most this long for pending answers, and for each service it has to tell. */
  leavePatience: 4_000,
  /** Until the identity library is loaded to watch for an account that no longer exists. */
  identityWatchAfter: 8_000,
  /** After this time the user can ask again for a new version that has not taken over. */
  takeOverLongest: 10_000,
  buttonFeedback: 2_000,
  /** Save begins after this time; the button is busy at once, so that a second press has no effect. */
  saveButton: 100,
  secretInputsKept: minute,
  topicNameLength: 20,
  classNameLength: 30,
  fontSize: { default: 16, min: 12, max: 22 },
} as const
