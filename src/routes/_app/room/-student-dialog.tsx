import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { useState } from 'react'
import dialogStyles from '../../../components/feedback/dialog.module.css'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { formatDateTime } from '../../../lib/dates.ts'
import type { RoomStudent } from '../../../data/room.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-room.module.css'
import { stateIcons } from './-state-icons.ts'
import { getStateDetail, getStateLabel } from './-state-words.ts'
import { StudentAnswers } from './-student-answers.tsx'
import { StudentParts } from './-student-parts.tsx'
import { countAnswered } from './-student-state.ts'
import type { Tile } from './-tiles.ts'

interface StudentDialogProps {
  tile: Tile
  /** The server's time, in ms. */
  now: number
  onClose: () => void
}

/** How far a student is, part by part; what was written only if the teacher asks for it. */
export function StudentDialog({ tile, now, onClose }: StudentDialogProps) {
  const [showsAnswers, setShowsAnswers] = useState(false)
  const { student, state, name } = tile
  const { attempt } = student
  const Icon = stateIcons[state.name]
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
            <span>
              {getStateLabel(state)}
              {getStateDetail(student, state) !== '' && ` · ${getStateDetail(student, state)}`}
            </span>
          </p>
          {attempt !== null && (
            <>
              <Facts student={student} now={now} />
              {showsAnswers ? <StudentAnswers attemptId={attempt.id} /> : <StudentParts attempt={attempt} />}
            </>
          )}
        </DialogContent>
        <DialogActions fluid className={dialogStyles.buttons}>
          {attempt !== null && attempt.result_id !== null && (
            <LinkButton to="/exercise-review" search={{ exercise_id: attempt.result_id }}>
              Marked
            </LinkButton>
          )}
          {attempt !== null && (
            <Button aria-pressed={showsAnswers} onClick={() => setShowsAnswers(!showsAnswers)}>
              Show answers
            </Button>
          )}
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

function Facts({ student, now }: { student: RoomStudent; now: number }) {
  const { attempt, presence } = student
  const { answered, of } = countAnswered(student)
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
        <dt>Answered</dt>
        <dd>
          {answered} of {of}
        </dd>
      </div>
    </dl>
  )
}
