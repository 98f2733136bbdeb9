import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBlankAnswer } from '../../../../contract/blank-answer.ts'
import dialogStyles from '../../../components/feedback/dialog.module.css'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { getFailure } from '../../../data/query-client.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { type RoomStudent, getRoomAnswers } from '../../../data/room.ts'
import { formatSpan } from '../../../lib/spans.ts'
import { toLetter } from '../../../lib/steps.ts'
import { QueryFailed } from '../-query-state.tsx'
import styles from './-room.module.css'
import { stateIcons } from './-state-icons.ts'
import { getStateExtra, getStateLabel } from './-state-words.ts'
import { countAnswered } from './-student-state.ts'
import type { Tile } from './-tiles.ts'

interface StudentDialogProps {
  tile: Tile
  /** Those in the same state, in the order of the screen: the teacher goes from one to the next. */
  sameState: Tile[]
  /** The server's time, in ms. */
  now: number
  onOpen: (studentId: number) => void
  onClose: () => void
}

/** How far a student is, part by part; what was written only if the teacher asks for it. */
export function StudentDialog({ tile, sameState, now, onOpen, onClose }: StudentDialogProps) {
  // The class may see the screen: the answers of each student are asked for.
  const [shownId, setShownId] = useState<number | null>(null)
  const { student, state, name } = tile
  const { attempt, student: person } = student
  const showsAnswers = shownId === person.id
  const Icon = stateIcons[state.name]
  const next = sameState[(sameState.indexOf(tile) + 1) % sameState.length]?.student.student.id
  useChangeAnnouncement(name)
  return (
    <Dialog
      modalType="modal"
      onDismiss={onClose}
      className={dialogStyles.wide}
      aria-label={`${name}: ${getStateLabel(state)}`}
    >
      <DialogBody className={dialogStyles.body}>
        <DialogTitle className={dialogStyles.title}>{name}</DialogTitle>
        <DialogContent className={dialogStyles.text}>
          <p className={styles.state} data-state={state.name}>
            <Icon aria-hidden="true" />
            <span>{[getStateLabel(state), getStateExtra(student, state)].filter(Boolean).join(' · ')}</span>
          </p>
          <Missing tile={tile} />
          {attempt !== null && (
            <>
              <Facts student={student} now={now} />
              {showsAnswers ? <StudentAnswers attemptId={attempt.id} /> : <StudentParts student={student} />}
            </>
          )}
        </DialogContent>
        <DialogActions fluid className={dialogStyles.buttons}>
          <Button variant={attempt === null ? 'filled' : 'outline'} onClick={onClose}>
            Close
          </Button>
          {next !== undefined && next !== person.id && (
            <Button iconAfter={<ArrowRightRegular />} onClick={() => onOpen(next)}>
              <span>
                Next<span className="visually-hidden-on-phones"> in this state</span>
              </span>
            </Button>
          )}
          {attempt !== null && attempt.result_id !== null && (
            <LinkButton to="/exercise-review" search={{ exercise_id: attempt.result_id }}>
              Marked
            </LinkButton>
          )}
          {attempt !== null && (
            <Button
              variant={showsAnswers ? 'outline' : 'filled'}
              aria-pressed={showsAnswers}
              onClick={() => setShownId(showsAnswers ? null : person.id)}
            >
              Show answers
            </Button>
          )}
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

/** What the server has not got, and why; also why more may be answered than there are parts. */
function Missing({ tile: { student, state, name } }: { tile: Tile }) {
  const count = student.presence?.waiting ?? 0
  if (state.name === 'needs-decision')
    return (
      <p className={styles.missing}>
        Changed on another device, or not accepted. The student’s screen asks what to keep.
      </p>
    )
  if (count === 0) return null
  return (
    <p className={styles.missing}>
      Not shown here yet. {count === 1 ? 'It' : 'They'} may be new or changed.{' '}
      {state.name === 'on-device' && student.attempt?.state === 'active'
        ? `Ask ${name} to keep the quiz open until it says “Answer saved”.`
        : `Ask ${name} to keep Jotter open until all is sent.`}
    </p>
  )
}

function Facts({ student, now }: { student: RoomStudent; now: number }) {
  const { attempt, presence } = student
  const { answered, of } = countAnswered(student)
  const waiting = presence?.waiting ?? 0
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Started</dt>
        <dd>{attempt && formatDateTime(attempt.started_at)}</dd>
      </div>
      {attempt?.submitted_at && (
        <div>
          <dt>Handed in</dt>
          <dd>{formatDateTime(attempt.submitted_at)}</dd>
        </div>
      )}
      <div>
        <dt>Last heard</dt>
        <dd>
          {presence === null
            ? 'Not today'
            : `${formatSpan(Math.max(0, now - Date.parse(presence.heard_at)))} ago`}
        </dd>
      </div>
      <div>
        <dt>{waiting > 0 ? 'On the server' : 'Answered'}</dt>
        <dd>
          {answered} of {of}
        </dd>
      </div>
    </dl>
  )
}

/** Each part of the attempt: whether the server has an answer, not what it says; and where the student is. */
function StudentParts({ student: { attempt, presence } }: { student: RoomStudent }) {
  if (attempt === null) return null
  const isAt = (question: number, part: number) =>
    attempt.state === 'active' && presence?.question === question && presence.subquestion === part
  const starts = attempt.parts.map((_, index) =>
    attempt.parts.slice(0, index).reduce((sum, count) => sum + count, 0),
  )
  return (
    <ol className={styles.parts}>
      {attempt.parts.map((count, index) => (
        <li key={starts[index]}>
          <span className={styles.number}>
            <span className="visually-hidden">Question </span>
            {index + 1}
          </span>
          <ul>
            {Array.from({ length: count }, (_, part) => {
              const isAnswered = attempt.answered[(starts[index] ?? 0) + part] === '1'
              return (
                <li
                  key={part}
                  className={styles.part}
                  data-answered={isAnswered || undefined}
                  aria-current={isAt(index + 1, part + 1) ? 'step' : undefined}
                >
                  {toLetter(part + 1)}
                  <span className="visually-hidden">{isAnswered ? ', answered' : ', no answer yet'}</span>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** What the student has written so far, as the server has it. */
function StudentAnswers({ attemptId }: { attemptId: number }) {
  const answers = useQuery(getRoomAnswers(attemptId))
  const isReachable = useServerReachable()
  if (answers.data === undefined && isReachable && getFailure(answers) === null)
    return <Spinner label="Loading" />
  if (answers.data === undefined) return <QueryFailed query={answers} things="The answers" />
  return (
    <ol className={styles.answers}>
      {answers.data.questions.map(({ questionDescription, subquestions }, index) => (
        <li key={index}>
          <p>
            <b>{index + 1}</b> {questionDescription}
          </p>
          {subquestions.map(({ id, subquestionDescription, answer }, part) => (
            <div key={id}>
              <p>
                <b>{toLetter(part + 1)}</b> {subquestionDescription}
              </p>
              {answer === null || isBlankAnswer(answer) ? (
                <p className={styles.noAnswer}>No answer yet</p>
              ) : (
                <p className={styles.answer} dir="auto">
                  {answer}
                </p>
              )}
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}
