import { DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { type RefObject, useEffect, useRef } from 'react'
import dialogStyles from '../../../../components/feedback/dialog.module.css'
import { Dialog } from '../../../../components/feedback/dialog.tsx'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { toReason } from '../../../../data/call.ts'
import type { Topic, TopicDraft } from '../../../../data/topic.ts'
import type { Step } from '../../../../lib/steps.ts'
import type { EditForm } from '../-use-edit-form.ts'
import { formatEffect, formatTotal, hasSameQuestions, withAnswers } from './changed-schemes.ts'
import styles from './mark-scheme-dialog.module.css'
import { QuestionScheme, hasText } from './question-scheme.tsx'
import { type MarkScheme, useMarkScheme } from './use-mark-scheme.ts'

interface MarkSchemeDialogProps {
  topic: Topic
  form: EditForm
  saved: TopicDraft
  /** The subquestion whose first answer has the focus; null for the first of all. */
  start: Step | null
  onClose: () => void
}

/** What earns marks in a quiz that somebody has begun. Closing keeps what is not saved on this device. */
export function MarkSchemeDialog({ topic, form, saved, start, onClose }: MarkSchemeDialogProps) {
  const scheme = useMarkScheme(topic, form, saved, onClose)
  const { questions } = form.draft
  const part = useFocusedPart()
  return (
    <Dialog modalType="modal" locked={scheme.isPending} onDismiss={onClose} className={styles.dialog}>
      <DialogBody className={dialogStyles.body}>
        <DialogTitle className={dialogStyles.title}>Mark scheme of “{topic.name}”</DialogTitle>
        <DialogContent className={dialogStyles.text}>
          {hasSameQuestions(questions, saved.exercises) ? (
            <form
              className={styles.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (!scheme.isPending) scheme.submit()
              }}
            >
              <p>
                The questions stay, because a student has begun. Answers no teacher has marked are marked
                again; teachers’ marks stay.
              </p>
              <div className={styles.fields}>
                {saved.exercises.map((question, index) => (
                  <QuestionScheme
                    key={index}
                    question={withAnswers(question, questions[index])}
                    saved={question}
                    base={form.draft.base?.[index]}
                    index={index}
                    edit={scheme.edit}
                    editPart={scheme.editPart}
                    hasHint={index === questions.findIndex(hasText)}
                    startPart={start?.question === index + 1 ? start.subquestion : null}
                    startRef={part}
                  />
                ))}
              </div>
              <Foot scheme={scheme} total={formatTotal(questions, saved.exercises)} onClose={onClose} />
            </form>
          ) : (
            <OtherQuestions onClose={onClose} />
          )}
        </DialogContent>
      </DialogBody>
    </Dialog>
  )
}

/** Returns a ref for the part whose first field has the focus when the dialog opens, instead of the first of all. */
function useFocusedPart(): RefObject<HTMLFieldSetElement | null> {
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'center' })
    part.current?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
  }, [])
  return part
}

interface FootProps {
  scheme: MarkScheme
  total: string | null
  onClose: () => void
}

/** What would change, and the two steps: to ask, then to save. */
function Foot({ scheme, total, onClose }: FootProps) {
  const { effect, error, isStale, isPending, changes, problem } = scheme
  return (
    <div className={styles.foot}>
      {effect && (
        <p className={styles.effect} data-down={effect.down > 0 || undefined}>
          {formatEffect(effect)} {total}
        </p>
      )}
      <div role="alert">
        {(problem ?? error) && <CardNote variant="error">{problem ?? toReason(error)}</CardNote>}
      </div>
      <div className={styles.buttons}>
        {changes.length > 0 && <p className={styles.kept}>Not saved yet. Closing keeps your changes.</p>}
        <Button disabled={isPending} onClick={onClose}>
          Close
        </Button>
        {isStale ? (
          <Button needsServer busy={isPending} onClick={scheme.askOver}>
            See what mine changes
          </Button>
        ) : (
          <Button
            type="submit"
            variant="filled"
            needsServer
            busy={isPending}
            disabledFocusable={changes.length === 0}
          >
            {effect ? 'Save mark scheme' : 'See what changes'}
          </Button>
        )}
      </div>
    </div>
  )
}

/** An edit from before somebody began may have other questions than those that students have. */
const OtherQuestions = ({ onClose }: Pick<MarkSchemeDialogProps, 'onClose'>) => (
  <div className={styles.form}>
    <p>
      The changes on this device have other questions than the saved quiz. Discard them first, or save them to
      see what can be done.
    </p>
    <div className={styles.buttons}>
      <Button onClick={onClose}>Close</Button>
    </div>
  </div>
)
