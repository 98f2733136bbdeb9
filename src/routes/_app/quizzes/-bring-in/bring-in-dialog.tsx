import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Question } from '../../../../../contract/quiz-draft.ts'
import { Button } from '../../../../components/form/button.tsx'
import { Spinner } from '../../../../components/feedback/spinner.tsx'
import { getClasses } from '../../../../data/class.ts'
import { useAnnouncement } from '../../../../lib/announce.ts'
import { counted, wholePercent } from '../../../../lib/numbers.ts'
import type { QuizDraft } from '../-draft-operations.ts'
import { Modal } from '../../../../components/feedback/modal.tsx'
import styles from './bring-in.module.css'
import {
  type Candidate,
  chooseFitting,
  describeRoom,
  getRoomProblem,
  toCandidates,
} from './chosen-questions.ts'
import { FoundStep } from './found-step.tsx'
import { SourceStep } from './source-step.tsx'
import { type Progress, type ReadSource, useFoundQuestions } from './use-found-questions.ts'

export interface BringInDialogProps {
  /** The quiz that the questions are added to. */
  draft: QuizDraft
  /** What was pasted; it stays when reading is cancelled, and when the dialog is closed. */
  text: string
  onTextChange: (text: string) => void
  onAdd: (questions: Question[]) => void
  onClose: () => void
}

/** Reads questions from files or text, shows what would come in, and adds what the teacher chooses. */
export function BringInDialog({ draft, text, onTextChange, onAdd, onClose }: BringInDialogProps) {
  const { sources: chosenSources, isReading, progress, read, cancel, startAgain } = useFoundQuestions()
  // Where nothing could be read, the step where files are chosen says why: it has the ways on.
  const isUnread = chosenSources?.every(({ result }) => result === null) ?? false
  const sources = isUnread ? null : chosenSources
  const { candidates, chosen, setChosen } = useCandidates(sources, draft)
  const questions = candidates.filter(({ key, duplicateOf }) => duplicateOf === null && chosen.has(key))
  const roomProblem = getRoomProblem(
    questions.map(({ question }) => question),
    draft,
  )
  useAnnouncement(sources && `${counted(candidates.length, 'question')} can come in.`)
  const add = () => {
    onAdd(questions.map(({ question }) => question))
    onTextChange('')
    onClose()
  }
  return (
    <Modal
      title="Bring in questions"
      subtitle={<Destination draft={draft} />}
      onClose={onClose}
      footer={
        sources && (
          <>
            <Button onClick={startAgain}>
              {sources.every(({ file }) => file === '') ? 'Edit the text' : 'Choose other files'}
            </Button>
            <span data-end>
              <Button
                variant="filled"
                disabled={questions.length === 0 || roomProblem !== null}
                onClick={add}
              >
                Add {counted(questions.length, 'question')}
              </Button>
            </span>
          </>
        )
      }
    >
      {/* A new element for each step, because the button that was pressed is gone with the last one. */}
      <div key={getStep(isReading, sources)} ref={focusIfLost} tabIndex={-1} className={styles.body}>
        {isReading && <Reading progress={progress} onCancel={cancel} />}
        {!isReading && sources === null && (
          <SourceStep
            {...{ unread: chosenSources ?? [], text, onTextChange }}
            onRead={(inputs) => void read(inputs)}
          />
        )}
        {sources && (
          <FoundStep
            {...{ sources, candidates, chosen, roomProblem, roomNote: describeRoom(candidates, draft) }}
            onChoose={setChosen}
          />
        )}
      </div>
    </Modal>
  )
}

/** Which quiz the questions go to, as far as it is known: "for Acids and alkalis · 8C Chemistry". */
function Destination({ draft: { name, groupId } }: { draft: QuizDraft }) {
  const { data: groups } = useQuery(getClasses())
  const group = groups?.find(({ id }) => id === groupId)
  const names = [name.trim(), group?.name].filter(Boolean)
  return names.length > 0 && `for ${names.join(' · ')}`
}

const getStep = (isReading: boolean, sources: ReadSource[] | null): string =>
  isReading ? 'reading' : sources === null ? 'source' : 'found'

/** Keeps the focus in the dialog, where Escape closes it. */
function focusIfLost(step: HTMLElement | null): void {
  if (document.activeElement === document.body) step?.focus()
}

/** The questions that were found; at first as many are chosen as the quiz has room for. */
function useCandidates(sources: ReadSource[] | null, draft: QuizDraft) {
  const [state, setState] = useState<{
    of: ReadSource[]
    candidates: Candidate[]
    chosen: Set<string>
  } | null>(null)
  if (sources !== null && state?.of !== sources) {
    const found = sources.flatMap(({ file, result }) =>
      (result?.questions ?? []).map((question) => ({ file, question })),
    )
    const candidates = toCandidates(found, draft)
    setState({ of: sources, candidates, chosen: chooseFitting(candidates, draft) })
  }
  return {
    candidates: sources === null ? [] : (state?.candidates ?? []),
    chosen: state?.chosen ?? new Set<string>(),
    setChosen: (chosen: Set<string>) => setState((current) => current && { ...current, chosen }),
  }
}

interface ReadingProps {
  progress: Progress | null
  onCancel: () => void
}

function Reading({ progress, onCancel }: ReadingProps) {
  return (
    <div className={styles.reading}>
      <Spinner label="Reading the questions" />
      {progress && (
        <p>
          {progress.file} {wholePercent(progress.ratio * 100)}
        </p>
      )}
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
