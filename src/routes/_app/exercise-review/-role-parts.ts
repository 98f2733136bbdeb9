import { lazyValue } from '../../../lib/lazy.ts'

/** What one role alone sees: the other never loads it. The screen shows when they are loaded; a student's also without them. */
export const teacherParts = lazyValue(() => import('./-teacher-parts.ts'))
export const studentParts = lazyValue(() => import('./-student-parts.ts'))
