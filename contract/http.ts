/** The product's own request headers. */
export const headers = {
  /** Every signed-in call: the id of the user it is made for. */
  expectUser: 'X-Expect-User',
  /** get-exercises, save-answer, submit-test: the attempt's id. */
  attempt: 'X-Attempt-Id',
  /** get-exercises: `1` where nobody looks at the questions yet, so that no teacher sees the exercise as opened. */
  prefetch: 'X-Prefetch',
  /** save-answer: the revision of this text, and the server revision it is based on. */
  revision: 'X-Answer-Rev',
  baseRevision: 'X-Base-Rev',
  /** save-answer, submit-test, report: the id of this browser profile and user. */
  writer: 'X-Writer',
  /** submit-test: `<subquestion>=<rev>,…` of the answers this device saw acknowledged, and when Finish was pressed. */
  manifest: 'X-Answers-Manifest',
  finishedAt: 'X-Finished-At',
  /** login: end all other sessions of this user. */
  endOtherSessions: 'X-End-Other-Sessions',
} as const

/** The part of a `Response` that `isOurJson` reads. */
export interface ResponseHead {
  redirected: boolean
  headers: { get: (name: string) => string | null }
}

/** Whether a response may be the product's own JSON, not the page of a portal or a proxy. Its body still has to be read. */
export const isOurJson = ({ redirected, headers }: ResponseHead): boolean =>
  !redirected && (headers.get('Content-Type') ?? '').startsWith('application/json')
