import { useUser } from '../../session/auth-store.ts'

/** Why a student has no quizzes; null for one who is in a group. */
export const useNotInGroupText = (): string | null =>
  useUser().classes.length > 0
    ? null
    : 'You are not in a student group yet. Quizzes appear here once your teacher adds you to one.'
