/** Drafts of quizzes that only this page has, as they would be in localStorage, by their keys there. */
export const unstoredDrafts = new Map<string, { name: string }>()
