import { limits } from '../../../../contract/limits.ts'
import {
  type MarkSchemeEntry,
  type Question,
  type Subquestion,
  questionPoints,
  toSubquestionId,
  subquestionPoints,
} from '../../../../contract/quiz-draft.ts'

/** A quiz that is not saved yet. `subjectId` is the subject of its class, to which its questions belong. */
export interface QuizDraft {
  name: string
  description: string
  groupId: number | null
  subjectId: number | null
  questions: Question[]
  /** The failed quiz that was opened as this draft; saving replaces it. */
  replaces: number | null
}

export type Level = 'question' | 'subquestion' | 'answer'

/** What the editor shows: the level, and the item of each level, counted from 0. */
export interface Place extends Record<Level, number> {
  level: Level
}

/** A change that also moves to another item. */
export interface Moved {
  draft: QuizDraft
  place: Place
}

export const firstPlace: Place = { level: 'question', question: 0, subquestion: 0, answer: 0 }

export const newAnswer = (): MarkSchemeEntry => ({ answer: '', maxPoints: 1 })

export const newSubquestion = (): Subquestion => ({
  id: '',
  subquestionDescription: '',
  maxPoints: 1,
  answers: [newAnswer()],
})

export const newQuestion = (): Question => ({
  questionDescription: '',
  maxPoints: 1,
  focusAreaId: null,
  difficulty: null,
  ncTopic: null,
  needsGeneration: false,
  generationPrompt: '',
  subquestions: [newSubquestion()],
})

export const newDraft = (): QuizDraft =>
  withQuestions(
    { name: '', description: '', groupId: null, subjectId: null, questions: [], replaces: null },
    [newQuestion()],
  )

/** Every change of questions goes through here, so that sums and ids always fit what is there. */
export function withQuestions(draft: QuizDraft, questions: Question[]): QuizDraft {
  return { ...draft, questions: questions.map(settled) }
}

function settled(question: Question, index: number): Question {
  const subquestions = question.subquestions.map((subquestion, n) => ({
    ...subquestion,
    id: toSubquestionId(index + 1, n),
    maxPoints: subquestionPoints(subquestion),
  }))
  return { ...question, subquestions, maxPoints: questionPoints({ subquestions }) }
}

/** The next place that exists, where the draft has become shorter, as when another tab has changed it. */
export function within(draft: QuizDraft, place: Place): Place {
  const inside = (index: number, list: unknown[]): number => Math.max(0, Math.min(index, list.length - 1))
  const question = inside(place.question, draft.questions)
  const subquestions = draft.questions[question]?.subquestions ?? []
  const subquestion = inside(place.subquestion, subquestions)
  const answer = inside(place.answer, subquestions[subquestion]?.answers ?? [])
  const level = draft.questions[question]?.needsGeneration ? 'question' : place.level
  return { level, question, subquestion, answer }
}

/** Another item of the level that is shown; deeper levels start again at their first. */
export const atItem = (place: Place, index: number): Place => ({
  level: place.level,
  question: place.level === 'question' ? index : place.question,
  subquestion: place.level === 'subquestion' ? index : place.level === 'answer' ? place.subquestion : 0,
  answer: place.level === 'answer' ? index : 0,
})

// A place that does not exist, which `within` rules out, reads as an empty item.
export const questionAt = (draft: QuizDraft, place: Place): Question =>
  draft.questions[place.question] ?? newQuestion()
export const subquestionAt = (draft: QuizDraft, place: Place): Subquestion =>
  questionAt(draft, place).subquestions[place.subquestion] ?? newSubquestion()
export const answerAt = (draft: QuizDraft, place: Place): MarkSchemeEntry =>
  subquestionAt(draft, place).answers[place.answer] ?? newAnswer()

export const editQuestion = (draft: QuizDraft, place: Place, change: Partial<Question>): QuizDraft =>
  withQuestions(draft, draft.questions.with(place.question, { ...questionAt(draft, place), ...change }))

export function editSubquestion(draft: QuizDraft, place: Place, change: Partial<Subquestion>): QuizDraft {
  const { subquestions } = questionAt(draft, place)
  const changed = { ...subquestionAt(draft, place), ...change }
  return editQuestion(draft, place, { subquestions: subquestions.with(place.subquestion, changed) })
}

export function editAnswer(draft: QuizDraft, place: Place, change: Partial<MarkSchemeEntry>): QuizDraft {
  const { answers } = subquestionAt(draft, place)
  return editSubquestion(draft, place, {
    answers: answers.with(place.answer, { ...answerAt(draft, place), ...change }),
  })
}

/** A generated question starts at foundation; what was written by hand stays for switching back. */
export const setGeneration = (draft: QuizDraft, place: Place, needsGeneration: boolean): QuizDraft =>
  editQuestion(draft, place, {
    needsGeneration,
    difficulty: questionAt(draft, place).difficulty ?? (needsGeneration ? 'foundation' : null),
  })

/** How many items the shown level has. */
export function countAt(draft: QuizDraft, place: Place): number {
  if (place.level === 'question') return draft.questions.length
  return place.level === 'subquestion'
    ? questionAt(draft, place).subquestions.length
    : subquestionAt(draft, place).answers.length
}

const most: Record<Level, number> = {
  question: limits.questionsPerQuiz,
  subquestion: limits.subquestionsPerQuestion,
  answer: limits.answersPerSubquestion,
}

const subquestionsOf = (questions: Question[]): number =>
  questions.reduce((sum, question) => sum + question.subquestions.length, 0)

/** Why nothing can be added at the shown level, in one sentence, or null. */
export function fullness(draft: QuizDraft, place: Place): string | null {
  const holders = { question: 'A quiz', subquestion: 'A question', answer: 'A subquestion' }
  if (countAt(draft, place) >= most[place.level])
    return `${holders[place.level]} has at most ${most[place.level]} ${place.level}s.`
  return place.level !== 'answer' && subquestionsOf(draft.questions) >= limits.subquestionsPerQuiz
    ? `A quiz has at most ${limits.subquestionsPerQuiz} subquestions.`
    : null
}

/** Appends an item at the shown level and moves to it; a full level stays as it is. */
export function add(draft: QuizDraft, place: Place): Moved {
  if (fullness(draft, place) !== null) return { draft, place }
  return { draft: appended(draft, place), place: atItem(place, countAt(draft, place)) }
}

function appended(draft: QuizDraft, place: Place): QuizDraft {
  if (place.level === 'question') return withQuestions(draft, [...draft.questions, newQuestion()])
  if (place.level === 'subquestion') {
    const { subquestions } = questionAt(draft, place)
    return editQuestion(draft, place, { subquestions: [...subquestions, newSubquestion()] })
  }
  const { answers } = subquestionAt(draft, place)
  return editSubquestion(draft, place, { answers: [...answers, newAnswer()] })
}

/** Takes the shown item away and moves to the one before it; the last one of a level stays. */
export function remove(draft: QuizDraft, place: Place): Moved {
  if (countAt(draft, place) <= 1) return { draft, place }
  return { draft: shortened(draft, place), place: atItem(place, Math.max(0, place[place.level] - 1)) }
}

function shortened(draft: QuizDraft, place: Place): QuizDraft {
  if (place.level === 'question') return withQuestions(draft, draft.questions.toSpliced(place.question, 1))
  if (place.level === 'subquestion') {
    const { subquestions } = questionAt(draft, place)
    return editQuestion(draft, place, { subquestions: subquestions.toSpliced(place.subquestion, 1) })
  }
  const { answers } = subquestionAt(draft, place)
  return editSubquestion(draft, place, { answers: answers.toSpliced(place.answer, 1) })
}

/** A class of another subject starts again with one empty question. */
export function chooseGroup(draft: QuizDraft, group: { id: number; subject: { id: number } }): QuizDraft {
  const chosen = { ...draft, groupId: group.id, subjectId: group.subject.id }
  const other = draft.subjectId !== null && draft.subjectId !== group.subject.id
  return other ? withQuestions(chosen, [newQuestion()]) : chosen
}
