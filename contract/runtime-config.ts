/** What the server tells the browser about this school, at `/config.json`; one build serves every school. */
export interface RuntimeConfig {
  /** In demo mode identities live on the same origin and anybody may log in as a demo person. */
  demo: boolean
  /** Options of the identity service's SDK. */
  identity: { projectId: string; apiKey: string; authDomain: string }
}
