/** Headers of the product's own, in the spelling they are sent in. */
export const headers = {
  /** Every signed-in call: the id of the user it belongs to. */
  expectUser: 'X-Expect-User',
  /** get-exercises, save-answer, submit-test: the attempt meant. */
  attempt: 'X-Attempt-Id',
  /** save-answer: the revision of this text, the server revision it is based on, and who writes. */
  revision: 'X-Answer-Rev',
  baseRevision: 'X-Base-Rev',
  writer: 'X-Writer',
  /** submit-test: `<subquestion>=<rev>,…` of the answers this device saw acknowledged, and when Finish was pressed. */
  manifest: 'X-Answers-Manifest',
  finishedAt: 'X-Finished-At',
  /** login: end all other sessions of this user. */
  endOtherSessions: 'X-End-Other-Sessions',
} as const

/** As much of a `Response` as it takes to tell who it came from. */
export interface ResponseHead {
  redirected: boolean
  headers: { get: (name: string) => string | null }
}

/** Whether a response may be the product's own JSON, not the page of a portal or a proxy. Its body still has to be read. */
export const isOurJson = ({ redirected, headers }: ResponseHead): boolean =>
  !redirected && (headers.get('Content-Type') ?? '').startsWith('application/json')
