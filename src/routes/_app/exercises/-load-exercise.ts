import type * as Screen from './-sitting-screen.tsx'

let screen: typeof Screen | null = null

/** The screen of an open exercise; it comes with the outbox, beside the questions. */
export const loadScreen = async () => (screen = await import('./-sitting-screen.tsx'))
/** The same, once it is loaded. React would hold a lazy one back for 300 ms after the skeleton. */
export const loadedScreen = () => screen
export const loadOpening = () => import('../../../answers/open-exercise.ts')
