import { lazyValue } from '../../../lib/lazy.ts'

/** What is answered otherwise than in free text. Loaded only for quizzes that need it. */
export const kindInputModule = lazyValue(() => import('./kinds/kind-input.tsx'))
