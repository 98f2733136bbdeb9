import { useState } from 'react'
import { questionPoints, sumPoints } from '../../../../../contract/quiz-draft.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Checkbox } from '../../../../components/form/checkbox.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { SearchField } from '../../../../components/form/search-field.tsx'
import foldStyles from '../../../../components/layout/fold.module.css'
import type { LeftOut } from '../../../../exchange/result.ts'
import { counted, marks, whole } from '../../../../lib/numbers.ts'
import styles from './bring-in.module.css'
import type { Candidate } from './chosen-questions.ts'
import { QuestionPreview, getHeading } from './question-preview.tsx'
import { UnreadableNotes } from './unreadable-notes.tsx'
import { type ReadSource, getLeftOut } from './use-found-questions.ts'

interface FoundStepProps {
  sources: ReadSource[]
  candidates: Candidate[]
  chosen: Set<string>
  onChoose: (chosen: Set<string>) => void
  roomProblem: string | null
  /** Why not all were ticked at first. */
  roomNote: string | null
}

/** What came out of the files: the questions to choose from, and what cannot come in. */
export function FoundStep({ sources, candidates, chosen, onChoose, roomProblem, roomNote }: FoundStepProps) {
  const leftOut = getLeftOut(sources)
  return (
    <div className={styles.found}>
      <div role="alert">
        <UnreadableNotes sources={sources} />
        {roomProblem !== null && <CardNote variant="wrong">{roomProblem}</CardNote>}
      </div>
      {leftOut.length > 0 && (
        <LeftOutList leftOut={leftOut} isFile={sources.some(({ file }) => file !== '')} />
      )}
      {candidates.length > 0 && <Candidates {...{ candidates, chosen, onChoose, sources, roomNote }} />}
    </div>
  )
}

const pageSize = 50

type CandidatesProps = Omit<FoundStepProps, 'roomProblem'>

function Candidates({ candidates, chosen, onChoose, sources, roomNote }: CandidatesProps) {
  const [phrase, setPhrase] = useState('')
  const [shownCount, setShownCount] = useState(pageSize)
  const matching = candidates.filter(({ question }) => hasPhrase(question.questionDescription, phrase))
  const selectable = matching.filter(({ duplicateOf }) => duplicateOf === null)
  const areAllChosen = selectable.length > 0 && selectable.every(({ key }) => chosen.has(key))
  const toggle = (keys: string[], isChosen: boolean) => {
    const changed = new Set(chosen)
    for (const key of keys)
      if (isChosen) changed.add(key)
      else changed.delete(key)
    onChoose(changed)
  }
  return (
    <section aria-labelledby="found-questions">
      <h3 id="found-questions" className={styles.heading}>
        {counted(candidates.length, 'question')} ({marks(sumMarks(candidates))}) can come in
      </h3>
      {roomNote !== null && (
        <div className={styles.room}>
          <CardNote>{roomNote}</CardNote>
        </div>
      )}
      {candidates.length > pageSize && (
        <SearchField label="Find questions by their text" value={phrase} onChange={setPhrase} />
      )}
      <Checkbox
        className={styles.all}
        checked={areAllChosen}
        label={phrase.trim() === '' ? 'All' : `All ${whole(selectable.length)} found`}
        onChange={(_, data) =>
          toggle(
            selectable.map(({ key }) => key),
            data.checked === true,
          )
        }
      />
      <ul className={styles.list}>
        {matching.slice(0, shownCount).map((candidate, index) => (
          <CandidateRow
            key={`${candidate.key} ${index}`}
            candidate={candidate}
            hasFile={sources.length > 1}
            isChosen={chosen.has(candidate.key)}
            onChange={(isChosen) => toggle([candidate.key], isChosen)}
          />
        ))}
      </ul>
      {matching.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + pageSize)}>
          Show {Math.min(pageSize, matching.length - shownCount)} more of{' '}
          {whole(matching.length - shownCount)}
        </Button>
      )}
    </section>
  )
}

const sumMarks = (candidates: Candidate[]): number =>
  sumPoints(candidates.map(({ question }) => questionPoints(question)))

const hasPhrase = (text: string, phrase: string): boolean =>
  text.toLowerCase().includes(phrase.trim().toLowerCase())

interface CandidateRowProps {
  candidate: Candidate
  hasFile: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

const duplicateTexts = { draft: 'It is in this quiz already.', file: 'It is the same as one above.' }

function CandidateRow({ candidate, hasFile, isChosen, onChange }: CandidateRowProps) {
  const { question, location, changes, duplicateOf, file } = candidate
  return (
    <li>
      <div className={styles.line}>
        <Checkbox
          className={styles.check}
          checked={isChosen && duplicateOf === null}
          disabled={duplicateOf !== null}
          label={{ className: styles.text, children: question.questionDescription }}
          onChange={(_, data) => onChange(data.checked === true)}
        />
        <p className={styles.small}>
          <strong>{getHeading(question)}</strong> ·{' '}
          {hasFile && file !== '' ? `${file}, ${location.toLowerCase()}` : location}
          {duplicateOf !== null && `. ${duplicateTexts[duplicateOf]}`}
        </p>
      </div>
      <div className={styles.details}>
        <QuestionPreview question={question} />
        {changes.length > 0 && <CardNote>{changes.join(' ')}</CardNote>}
      </div>
    </li>
  )
}

/** As many reasons are read at a glance; more would hide the questions that come in. */
const maxOpenReasons = 3

/** What the teacher may have to act on, so it comes first: one line that opens to the reasons. */
function LeftOutList({ leftOut, isFile }: { leftOut: LeftOut[]; isFile: boolean }) {
  const [shownCount, setShownCount] = useState(pageSize)
  return (
    <details className={styles.reasons} open={leftOut.length <= maxOpenReasons}>
      <summary className={foldStyles.summary}>{counted(leftOut.length, 'question')} cannot come in</summary>
      <p className={styles.small}>
        Go on without {leftOut.length === 1 ? 'it' : 'them'}, or mend the{' '}
        {isFile ? 'file and choose it' : 'text and read it'} again.
      </p>
      <ul className={styles.leftOut}>
        {leftOut.slice(0, shownCount).map(({ location, text, reason }, index) => (
          <li key={index}>
            <p>
              <strong>{location}</strong>
              {text !== '' && <span className={styles.text}> “{text}”</span>}
            </p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
      {leftOut.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + pageSize)}>
          Show {Math.min(pageSize, leftOut.length - shownCount)} more
        </Button>
      )}
    </details>
  )
}
