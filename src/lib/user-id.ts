import { createStore } from './store.ts'

/** The id of the signed-in user, for what must not know the session; undefined where nobody is signed in. */
export const userId = createStore<number | undefined>(undefined)
