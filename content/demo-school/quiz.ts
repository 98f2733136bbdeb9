import type { KindFields } from '../../contract/question-kinds.ts'

/** A subquestion with its mark scheme and three answers that students might write. */
export interface DemoSubquestion extends KindFields {
  subquestionDescription: string
  answers: { answer: string; maxPoints: number }[]
  samples: { full: string; partial: string; poor: string }
}

export interface DemoQuestion {
  questionDescription: string
  difficulty: 'foundation' | 'higher'
  subquestions: DemoSubquestion[]
}

/** A quiz of the demo school. `focusArea` and `ncTopic` are names from the reference data of its subject. */
export interface DemoQuiz {
  name: string
  description: string
  className: string
  focusArea: string
  ncTopic: string
  questions: DemoQuestion[]
}
