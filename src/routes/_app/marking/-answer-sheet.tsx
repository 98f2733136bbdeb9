import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { type Ref, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { AnsweredOptions } from '../../../components/exercise-book/answered-options.tsx'
import { WrittenAnswer } from '../../../components/exercise-book/written-answer.tsx'
import { MarginNumber, PrintedText, Sheet, Stem } from '../../../components/exercise-book/sheet.tsx'
import { Button, type ButtonProps } from '../../../components/form/button.tsx'
import type { MarkingQueue, QueueItem } from '../../../data/marking.ts'
import { useIsPhone } from '../../../lib/device.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { describeDoubt } from '../-mark-doubt.ts'
import { getAnswerName, type DeskAnswer } from './-answers.ts'
import styles from './-answer-sheet.module.css'
import { formatPoints } from './-points.ts'
import { getQuestionNumber } from './-subquestions.ts'
import type { Desk } from './-use-desk.ts'
import type { DeskDialogs } from './-use-desk-dialogs.tsx'

/** Says which answers a save is for too. Without it a save is for one answer. */
export const sameAnswersChoice = lazyValue(
  async () => (await import('./-same-answers-choice.tsx')).SameAnswersChoice,
)
const queryNote = lazyValue(async () => (await import('../-query-note.tsx')).QueryNote)

interface AnswerSheetProps {
  desk: Desk
  queue: MarkingQueue
  answer: DeskAnswer
  dialogs: DeskDialogs
  ref: Ref<HTMLElement>
}

type ButtonVariant = Pick<ButtonProps, 'variant'>

/** The question, and the answer with the evidence that the examiner found. */
export function AnswerSheet({ desk, queue, answer, dialogs, ref }: AnswerSheetProps) {
  const { subquestion, questionDescription } = queue
  const { kind, options } = subquestion
  const { value: QueryNote } = useLazy(queryNote, !!answer.query)
  const { value: SameAnswersChoice } = useLazy(sameAnswersChoice, desk.same.length > 1)
  const isPhone = useIsPhone()
  // On phones the question of the first answer is read; those after it have its room.
  const [first] = useState(answer.result_id)
  const [isOpen, setOpen] = useState(false)
  const isFolded = isPhone && !isOpen && answer.result_id !== first
  const number = getQuestionNumber(queue)
  return (
    <Sheet ref={ref} className={styles.sheet} wideMargin label={getAnswerName(answer, desk.hasNames)}>
      {isFolded ? (
        <>
          <MarginNumber>{number}</MarginNumber>
          <FoldedQuestion
            text={subquestion.subquestionDescription}
            onOpen={() => {
              setOpen(true)
              desk.focusSheet()
            }}
          />
        </>
      ) : (
        <>
          <Stem>{questionDescription}</Stem>
          <MarginNumber>{number}</MarginNumber>
          <PrintedText points={subquestion.maxPoints}>{subquestion.subquestionDescription}</PrintedText>
        </>
      )}
      <MarkRing mark={desk.draft?.total ?? answer.mark} max={subquestion.maxPoints} />
      <h3 className={styles.label}>{getAnswerName(answer, desk.hasNames)}</h3>
      <AnsweredOptions
        {...{ kind, options }}
        answer={answer.answer}
        right={subquestion.answers.map((entry) => entry.answer)}
      >
        <AnswerText {...{ answer, dialogs }} />
      </AnsweredOptions>
      {answer.query && QueryNote && (
        <QueryNote
          isOnDesk
          query={answer.query}
          hiddenName={desk.hasNames ? '' : answer.student.display_name}
        />
      )}
      <CheckNote answer={answer} />
      {SameAnswersChoice && (
        <SameAnswersChoice key={answer.result_id} {...{ desk, answer }} isChosen={options !== undefined} />
      )}
      {!isPhone && <AcceptWording dialogs={dialogs} />}
    </Sheet>
  )
}

/** Why a teacher should check the mark; a query says so by itself. */
function CheckNote({ answer: { please_check, decided_by, scheme_mark } }: { answer: DeskAnswer }) {
  if (scheme_mark === undefined && !(please_check && decided_by === 'examiner')) return null
  return (
    <p className={styles.check}>
      <FlagRegular aria-hidden="true" />
      <span>
        <strong>Please check:</strong> {describeDoubt(scheme_mark)}
      </span>
    </p>
  )
}

/** On phones it comes after the points, which are in view with the answer then. */
export const AcceptWording = ({ dialogs, variant }: Pick<AnswerSheetProps, 'dialogs'> & ButtonVariant) =>
  dialogs.acceptWording && (
    <div className={styles.accept} data-variant={variant}>
      <Button variant={variant} needsServer onClick={dialogs.acceptWording}>
        {dialogs.selection === '' ? 'Accept this wording' : 'Accept the selected words'}
      </Button>
    </div>
  )

/** The question in one line, which opens it. */
const FoldedQuestion = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <button type="button" className={styles.fold} onClick={onOpen}>
    <span>
      <span className="visually-hidden">Show the question: </span>
      {text}
    </span>
    <ChevronDownRegular aria-hidden="true" />
  </button>
)

/** The mark as it would be saved, in a ring drawn by pen. Screen readers have it as the total beside the mark scheme. */
const MarkRing = ({ mark, max }: { mark: number; max: number }) => (
  <span data-margin className={styles.ring} data-none={mark === 0 || undefined} aria-hidden="true">
    <svg viewBox="0 0 84 60" preserveAspectRatio="none">
      <path
        d="M60 6.5C42 1.5 14 5 6.5 21-.5 38 16 54.5 41 55.5c25 1 40.5-12.5 38.5-29C77.5 10 54 1.5 30 6.8"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    {formatPoints(mark)}/{formatPoints(max)}
  </span>
)

function AnswerText({ answer: { answer, entries }, dialogs }: Pick<AnswerSheetProps, 'answer' | 'dialogs'>) {
  const text = useSelectedText(dialogs.select)
  const segments = useMemo(() => splitByEntries(answer, entries), [answer, entries])
  return (
    <WrittenAnswer ref={text} answer={answer}>
      {segments.map(({ text, entries: found }, index) =>
        found.length === 0 ? (
          text
        ) : (
          <mark key={index} className={styles.found}>
            {text}
            <span className={styles.numbers} data-number>
              <span className="visually-hidden"> (entry </span>
              {found.join(', ')}
              <span className="visually-hidden">)</span>
            </span>
          </mark>
        ),
      )}
    </WrittenAnswer>
  )
}

/** Reports the selected part of the element, without the numbers in it; '' once nothing in it is selected. */
function useSelectedText(onSelect: (text: string) => void) {
  const element = useRef<HTMLParagraphElement>(null)
  const report = useEffectEvent(() => {
    const selection = getSelection()
    // A press on the button moves the selection out of the answer, which must not forget it.
    if (selection === null || !element.current?.contains(selection.anchorNode)) return
    if (!element.current.contains(selection.focusNode)) return
    const part = selection.getRangeAt(0).cloneContents()
    for (const number of part.querySelectorAll('[data-number]')) number.remove()
    onSelect(part.textContent.trim())
  })
  useEffect(() => {
    document.addEventListener('selectionchange', report)
    return () => document.removeEventListener('selectionchange', report)
  }, [])
  return element
}

/** A part of an answer and the numbers, from 1, of the entries that found their evidence in it. */
interface EvidenceSegment {
  text: string
  entries: number[]
}

/** Cuts an answer at the ends of the quotes; all segments together are the answer. Quotes may overlap. */
function splitByEntries(answer: string, entries: QueueItem['entries']): EvidenceSegment[] {
  const spans = entries.flatMap(({ quote, awarded }, index) => {
    const start = quote && awarded > 0 ? answer.indexOf(quote) : -1
    return start === -1 ? [] : [{ entry: index + 1, start, end: start + (quote ?? '').length }]
  })
  const cuts = new Set([0, answer.length, ...spans.flatMap(({ start, end }) => [start, end])])
  const edges = [...cuts].toSorted((one, other) => one - other)
  return edges.slice(0, -1).map((start, index) => ({
    text: answer.slice(start, edges[index + 1]),
    entries: spans.filter((span) => span.start <= start && span.end > start).map(({ entry }) => entry),
  }))
}
