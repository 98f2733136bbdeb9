import { lazyValue } from '../../../lib/lazy.ts'

// Apart from `-exercise-query.ts`: `beforeLoad` belongs to the first load of every page and must not pull in the query library.

/** The outbox with `openExercise`. */
export const openExerciseModule = lazyValue(() => import('../../../answers/open-exercise.ts'))

/** Loaded in parallel with the questions. `React.lazy` would delay it by 300 ms after the skeleton. */
export const exerciseScreenModule = lazyValue(() => import('./-exercise-screen.tsx'))
