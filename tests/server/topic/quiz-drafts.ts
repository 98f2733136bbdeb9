import type { Question } from '../../../contract/quiz-draft.ts'
import type { BodyOf } from '../../../contract/shapes.ts'
import type { Visitor } from '../../setup/school.ts'

type Draft = Extract<BodyOf<'addTopic'>['exercises'][number], { questionDescription: string }>

/** A typed question; its members may be replaced. */
export const manual = (part: Partial<Draft> = {}): Draft => ({
  questionDescription: 'A ball falls.',
  focusAreaId: null,
  difficulty: null,
  ncTopic: null,
  needsGeneration: false,
  generationPrompt: '',
  subquestions: [
    { subquestionDescription: 'Name the force.', answers: [{ answer: 'gravity / weight', maxPoints: 1 }] },
  ],
  ...part,
})

/** A question that is to be generated. */
export const generated = (part: Partial<Draft> = {}): Draft =>
  manual({
    questionDescription: '',
    ...{ needsGeneration: true, difficulty: 'foundation', ncTopic: 'Energy' },
    ...{ generationPrompt: 'energy stores' },
    ...part,
  })

/** The same two as they are stored with a quiz. */
export const manualDraft: Question = {
  ...manual(),
  ...{ maxPoints: 1, focusAreaId: null },
  subquestions: [
    { id: '1', subquestionDescription: 'a', maxPoints: 1, answers: [{ answer: 'b', maxPoints: 1 }] },
  ],
}
export const generatedDraft: Question = {
  ...generated(),
  ...{ maxPoints: 0, focusAreaId: null },
  subquestions: [],
}

/** A new physics class of this teacher, with these students. */
export async function addClass(teacher: Visitor, ...students: Visitor[]): Promise<number> {
  const body = { name: '9A Physics', description: 'Year 9.', subject_id: 1 }
  const { id: class_id } = await teacher.get('addClass', { body })
  const user_ids = students.map((student) => student.id)
  if (user_ids.length > 0)
    await teacher.get('addToClass', { params: { group: 'students' }, body: { class_id, user_ids } })
  return class_id
}

/** The body of a quiz for a class. */
export const quiz = (class_id: number | null, exercises: unknown[] = [manual()]) => ({
  name: 'Forces',
  description: 'Pushes and pulls.',
  class_id,
  exercises,
})
