/** The school's configuration for the browser, at `/config.json`, so that one build serves every school. */
export interface RuntimeConfig {
  /** In demo mode the identity service is on the same origin, and anybody may log in as a demo user. */
  demo: boolean
  /** Options of the identity service's SDK. */
  identity: { projectId: string; apiKey: string; authDomain: string }
  /** Addresses below it are log-ins from cards, which get no mail. */
  pupilDomain: string
  /** The school's, of times that teachers set. */
  timeZone: string
}
