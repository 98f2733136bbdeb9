/** What the review shows to teachers alone, in one file to load. */
export { FeedbackPanel } from './-feedback-panel.tsx'
export { listStudentShortcuts, StudentButtons } from './-other-students.tsx'
export { QuizName, ResultOfStudent, StudentBar } from './-result-of-student.tsx'
export { MarkDoubt, ReviewPoints } from './-review-marking.tsx'
