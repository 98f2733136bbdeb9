const minute = 60_000

/** Numbers of the browser part alone. */
export const config = {
  intervalMs: {
    processing: 5_000,
    /** Attempts whose marks are held: a teacher may release them in front of the class. */
    held: 30_000,
    user: minute,
    health: 5 * minute,
    healthAfterFailure: 15_000,
    probe: 3_000,
    room: 5_000,
    openRooms: 15_000,
  },
  /** Timeouts of the health call: usually, and while answers are pending. */
  healthTimeoutMs: { usual: 5_000, probe: 2_000 },
  /**
   * An open exercise reports this often unless the server asks for less, less often while answers are saved, and after a
   * change at the earliest so long after the last report.
   */
  report: {
    ...{ intervalMs: 10_000, maxIntervalMs: 30_000, minIntervalMs: 3_000 },
    ...{ timeoutMs: 5_000, pauseAfterRefusalMs: 60_000 },
  },
  /** How long the banner says that the connection is back. */
  backOnlineMs: 5_000,
  /** How often the end of a recalculation is polled, and how many times at most. */
  recalculation: { intervalMs: 500, maxPolls: 40 },
  staleTimeMs: { usual: 5 * minute, subjects: 60 * minute, ncTopics: 24 * 60 * minute },
  maxRetries: 3,
  maxRetryDelayMs: 30_000,
  callTimeoutMs: 20_000,
  searchDebounceMs: 300,
  answerDebounceMs: 500,
  /** Sends at the latest after this time of typing without a pause. */
  answerMaxWaitMs: 2_000,
  /** After a flush that threw; after any other the backoff of the items decides. */
  answerRetryDelayMs: 2_000,
  /** The minimum between two tries of a hidden page. */
  hiddenRetryDelayMs: 30_000,
  /** After this time without a response the student is told that the text is on the device. */
  answerSlowAfterMs: 2_000,
  /** After this time a sign-out in another tab counts as finished or aborted. */
  signOutTimeoutMs: minute,
  /** A sign-out waits at most this long for pending answers, and for each service that it calls. */
  signOutStepTimeoutMs: 4_000,
  /** Until the identity library is loaded to watch for an account that no longer exists. */
  identityWatchDelayMs: 8_000,
  /** After this time the user can ask again for a new version that has not taken over. */
  takeOverTimeoutMs: 10_000,
  buttonFeedbackMs: 2_000,
  /** Save begins after this time; the button is busy at once, so that a second press has no effect. */
  saveButtonDelayMs: 100,
  /** Password and teacher code leave the tab's storage this long after the last input. */
  secretInputsMaxAgeMs: minute,
  /** In characters; longer names are cut on cards. */
  maxShownTopicName: 20,
  maxShownClassName: 30,
  /** In the top bar, on one line. */
  maxShownUserName: 24,
  maxShownQuestion: 240,
  /** Of the quizzes that a student has done: those whose last score is lower than this, and so many of them. */
  worthAnotherTry: { belowPercent: 70, maxCount: 3 },
  /** From so many groups on they can be found by name. */
  groupsToSearch: 8,
  /** From so many groups on a teacher sees rows instead of cards. */
  groupsInRows: 12,
  /** In px. */
  fontSize: { default: 16, min: 12, max: 22 },
} as const
