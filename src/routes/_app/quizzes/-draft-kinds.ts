import {
  type EntryPart,
  type KindFields,
  type QuestionKind,
  entryParts,
  getKind,
  hasOptions,
  toOptionText,
} from '../../../../contract/question-kinds.ts'
import type { MarkSchemeEntry, Subquestion } from '../../../../contract/quiz-draft.ts'
import {
  type Position,
  type QuizDraft,
  editSubquestion,
  getSubquestion,
  newAnswer,
} from './-draft-operations.ts'

export type KeptAnswers = Partial<Record<QuestionKind, MarkSchemeEntry[]>>

/** A subquestion of a draft with the answers that it had as another kind, so that changing back loses nothing. */
export type DraftSubquestion = Subquestion & { kept?: KeptAnswers }

/** Changes how a subquestion is answered. The fields of the other kinds stay in the draft, and are not sent. */
export function changeKind(draft: QuizDraft, position: Position, kind: QuestionKind): QuizDraft {
  const before: DraftSubquestion = getSubquestion(draft, position)
  const kept = { ...before.kept, [getKind(before)]: before.answers }
  const change: Partial<DraftSubquestion> = {
    kind: kind === 'text' ? undefined : kind,
    answers: toAnswers(before, kind, kept[kind]),
    kept,
  }
  return editSubquestion(draft, position, change)
}

/** The answers it had as this kind; at first those that fit it. Options may have changed since. */
function toAnswers(before: Subquestion, kind: QuestionKind, kept?: MarkSchemeEntry[]): MarkSchemeEntry[] {
  if (kind === 'text' || kind === 'number') return kept ?? [newAnswer()]
  const answers = kept ?? (hasOptions(before) ? before.answers : [])
  return answers.filter(({ answer }) => before.options?.includes(answer))
}

export interface MarkedOptions {
  options: string[]
  /** Those of them that are right. */
  right: string[]
}

/** One option a line, `*` before a right one. An option that begins with `*` itself is written with `\*`. */
export function parseOptions(text: string): MarkedOptions {
  const toText = (line: string) => unescapeStar(toOptionText(line.replace(/^\s*\*/, '')))
  const lines = text.split('\n').filter((line) => toText(line) !== '')
  const right = lines.filter((line) => /^\s*\*/.test(line)).map(toText)
  return { options: lines.map(toText), right: [...new Set(right)] }
}

/** Of two that are the same while they are typed, the first alone may be right. */
export const isMarkedRight = ({ options, right }: MarkedOptions, index: number): boolean =>
  right.includes(options[index] ?? '') && options.indexOf(options[index] ?? '') === index

const unescapeStar = (text: string): string => text.replace(/^\\(?=\\*\*)/, '')

export const getMarkedOptions = ({ options = [], answers }: Subquestion): MarkedOptions => ({
  options,
  right: [...new Set(options)].filter((option) => answers.some(({ answer }) => answer === option)),
})

/**
 * Right options keep their marks; one that is being rewritten keeps those of its place. While the star moves from one to
 * another none is right, and the marks wait in the draft.
 */
export function setOptions(
  draft: QuizDraft,
  position: Position,
  { options, right }: MarkedOptions,
): QuizDraft {
  const before: DraftSubquestion = getSubquestion(draft, position)
  const kind = getKind(before)
  const answers = before.answers.length > 0 ? before.answers : (before.kept?.[kind] ?? [])
  const getPoints = (option: string, index: number): number =>
    (answers.find(({ answer }) => answer === option) ?? answers[index] ?? answers[0] ?? newAnswer()).maxPoints
  const change: Partial<DraftSubquestion> = {
    options,
    answers: right.map((answer, index) => ({ answer, maxPoints: getPoints(answer, index) })),
    ...(right.length === 0 && { kept: { ...before.kept, [kind]: answers } }),
  }
  return editSubquestion(draft, position, change)
}

/** The marks for each right option. */
export const setOptionPoints = (draft: QuizDraft, position: Position, maxPoints: number): QuizDraft =>
  editSubquestion(draft, position, {
    answers: getSubquestion(draft, position).answers.map(({ answer }) => ({ answer, maxPoints })),
  })

/** The marks for the value of a number, or for its unit or figures; 0 where they earn none. */
export const getPartPoints = (
  { answers }: Pick<Subquestion, 'answers'>,
  part: EntryPart | undefined,
): number => answers.find((entry) => entry.part === part)?.maxPoints ?? 0

/** The server writes the texts of these entries. A part that earns nothing has none. */
export function setPartPoints(
  draft: QuizDraft,
  position: Position,
  part: EntryPart | undefined,
  maxPoints: number,
): QuizDraft {
  const subquestion = getSubquestion(draft, position)
  const getPoints = (one: EntryPart | undefined) =>
    one === part ? maxPoints : getPartPoints(subquestion, one)
  const parts = (['unit', 'figures'] as const).filter((one) => getPoints(one) > 0)
  return editSubquestion(draft, position, {
    answers: [
      { answer: '', maxPoints: getPoints(undefined) },
      ...parts.map((one) => ({ answer: '', maxPoints: getPoints(one), part: one })),
    ],
  })
}

/** Changes fields of a number. While its unit or figures are gone they earn nothing, and their marks wait in the draft. */
export function setNumberFields(draft: QuizDraft, position: Position, fields: KindFields): QuizDraft {
  const before = getSubquestion(draft, position)
  return entryParts.reduce(
    (changed, part) => {
      const now: DraftSubquestion = getSubquestion(changed, position)
      const isThere = hasPart(now, part)
      if (isThere === hasPart(before, part)) return changed
      const kept = now.kept?.number ?? []
      if (isThere) return setPartPoints(changed, position, part, getPartPoints({ answers: kept }, part))
      const isOf = (entry: MarkSchemeEntry) => entry.part === part
      const number = [...kept.filter((entry) => !isOf(entry)), ...now.answers.filter(isOf)]
      const change: Partial<DraftSubquestion> = { kept: { ...now.kept, number } }
      return setPartPoints(editSubquestion(changed, position, change), position, part, 0)
    },
    editSubquestion(draft, position, fields),
  )
}

const hasPart = ({ unit = '', significantFigures }: KindFields, part: EntryPart): boolean =>
  part === 'unit' ? unit.trim() !== '' : significantFigures !== undefined

/** The kind and the fields that it has, as they are sent. */
export function toKindBody(subquestion: Subquestion): Partial<Subquestion> {
  const { kind, options, shuffle, value, tolerance, unit, significantFigures } = subquestion
  if (hasOptions(subquestion)) return { kind, options, ...(shuffle && { shuffle }) }
  return kind === 'number' ? { kind, value, tolerance, unit, significantFigures } : {}
}
