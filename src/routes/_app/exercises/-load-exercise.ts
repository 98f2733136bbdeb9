/** The screen of an open exercise; it comes with the outbox, beside the questions. */
export const loadScreen = () => import('./-sitting-screen.tsx')
export const loadOpening = () => import('../../../offline/open-exercise.ts')
