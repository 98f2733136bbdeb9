import { counted } from '../../../../lib/numbers.ts'
import { Button } from '../../../../components/form/button.tsx'
import { getKind } from '../../../../../contract/question-kinds.ts'
import { type Position, getQuestion, getSubquestion } from '../-draft-operations.ts'
import { KindFields } from './kind-fields.tsx'
import type { DraftEditor } from './use-draft-editor.ts'

/** How a question with one subquestion is answered, and what is right, without going down to it. */
export function OnlyPart({ editor }: { editor: DraftEditor }) {
  const { draft, position } = editor
  if (getQuestion(draft, position).subquestions.length !== 1) return null
  const part: Position = { ...position, level: 'subquestion', subquestion: 0 }
  return (
    <KindFields
      editor={toPartEditor(editor, part)}
      action={
        getKind(getSubquestion(draft, part)) === 'text' && <AnswersButton editor={editor} part={part} />
      }
    />
  )
}

/** An editor of the subquestion whose changes leave the question shown. */
const toPartEditor = (editor: DraftEditor, part: Position): DraftEditor => ({
  ...editor,
  position: part,
  apply: ({ draft, position }, options) =>
    editor.apply({ draft, position: position === part ? editor.position : position }, options),
})

/** Opens the mark scheme of the subquestion. */
export function AnswersButton({ editor: { draft, goTo }, part }: { editor: DraftEditor; part: Position }) {
  const { answers } = getSubquestion(draft, part)
  const count = answers.filter(({ answer }) => answer.trim() !== '').length
  return (
    <Button onClick={() => goTo({ ...part, level: 'answer', answer: 0 })}>
      {count === 0 ? 'Write the answer' : `See its ${counted(count, 'answer')}`}
    </Button>
  )
}
