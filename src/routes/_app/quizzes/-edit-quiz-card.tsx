import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { CardNote, PopoverNote } from '../../../components/feedback/note.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts'
import { DashedCard } from '../../../components/layout/dashed-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { toReason } from '../../../data/call.ts'
import { getClasses } from '../../../data/class.ts'
import type { Topic } from '../../../data/topic.ts'
import { announce } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import type { Step } from '../../../lib/steps.ts'
import styles from './-add-quiz-card.module.css'
import { QuizTextFields } from './-add-quiz-card.tsx'
import { formatContents, getEmptyAnswersWarning } from './-draft-contents.ts'
import { type DraftKey, EditedDraft } from './-draft-store.ts'
import { ManageExercisesButton, useEditorDialog } from './-manage-exercises-button.tsx'
import { QuizReach } from './-quiz-reach.tsx'
import { SettingsFields } from './-settings-fields.tsx'
import { type EditForm, useEditForm } from './-use-edit-form.ts'

interface EditQuizCardProps {
  topic: Topic
  draftKey: DraftKey
  /** Where the editor opens at once, or once a student has begun the mark scheme; null if neither does. */
  start: Step | null
  onClose: () => void
}

/** The form of a saved quiz, in place of its card. Closing it keeps what is not saved on this device. */
export function EditQuizCard({ topic, draftKey, start, onClose }: EditQuizCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const form = useEditForm(topic, draftKey, onClose)
  const { isReady, isChanged, saved, discard } = form
  const opensDialog = start !== null
  useEffect(() => {
    // An open dialog has the focus.
    if (isReady && !opensDialog) card.current?.querySelector('input')?.focus()
  }, [isReady, opensDialog])
  const close = () => {
    if (isReady && !isChanged) discard()
    else onClose()
  }
  return (
    <EditedDraft value={draftKey}>
      <div ref={card} className={styles.card}>
        <DashedCard title={`Edit “${topic.name}”`} closeLabel="Close the form" onClose={close}>
          {isReady ? (
            <EditFields topic={topic} form={form} start={start} />
          ) : saved.error ? (
            <>
              <CardNote variant="error">The quiz could not be loaded. {toReason(saved.error)}</CardNote>
              <Button onClick={() => void saved.refetch()}>Try again</Button>
            </>
          ) : (
            <Spinner label="Loading the quiz" />
          )}
        </DashedCard>
      </div>
    </EditedDraft>
  )
}

const markSchemeDialog = lazyValue(
  async () => (await import('./-mark-scheme/mark-scheme-dialog.tsx')).MarkSchemeDialog,
)

interface EditFieldsProps extends Pick<EditQuizCardProps, 'topic' | 'start'> {
  form: EditForm
}

function EditFields({ topic, form, start }: EditFieldsProps) {
  const { draft, isBegun, isChanged, change, errors, problem, validate, saving } = form
  const editor = useEditorDialog(isBegun ? null : start)
  const scheme = useMarkSchemeDialog({ topic, form, start })
  const { ManageExercises, close } = editor
  const group = useQuery(getClasses()).data?.find(({ id }) => id === topic.class_.id)
  const warning = isBegun ? null : getEmptyAnswersWarning(draft)
  const question = problem?.question ?? null
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending && validate(event.currentTarget)) saving.save(isBegun)
        }}
      >
        <fieldset className={styles.fields} disabled={saving.isPending} aria-label="Quiz">
          <QuizTextFields draft={draft} errors={errors} change={change} />
          <SettingsFields
            settings={draft.settings}
            isBegun={isBegun}
            onChange={(settings) => change({ ...draft, settings })}
          />
        </fieldset>
        {isBegun && <BegunNote />}
        {group && <QuizReach draft={draft} group={group} isPublished={topic.is_draft !== true} />}
        <div className={styles.buttons}>
          {isBegun ? (
            scheme.button
          ) : (
            <ManageExercisesButton disabled={!group || saving.isPending} editor={editor} />
          )}
          <Button type="submit" variant="filled" needsServer icon={<SaveRegular />} busy={saving.isPending}>
            Save
          </Button>
          {isChanged && <DiscardButton form={form}>Discard changes</DiscardButton>}
        </div>
        <PopoverNote
          action={
            question !== null && (
              <Button onClick={() => editor.openAtIncomplete(question)}>Show question {question + 1}</Button>
            )
          }
        >
          {problem?.text ?? (saving.error && toReason(saving.error))}
        </PopoverNote>
        <ConflictChoices form={form} />
        <KeptNote form={form} />
        {warning !== null && <CardNote>{warning}</CardNote>}
      </form>
      {/* Outside the form, so that Enter in one of their fields does not save the quiz. */}
      {ManageExercises && group && <ManageExercises group={group} start={editor.start} onClose={close} />}
      {scheme.dialog}
    </>
  )
}

/** Where the changes are until they are saved. */
const KeptNote = ({ form: { draft, isBegun, isPersisted, hasSchemeChanges } }: { form: EditForm }) => (
  <p className={styles.small}>
    {!isBegun && `${formatContents(draft)}. `}
    {hasSchemeChanges && 'The mark scheme is changed: press Mark scheme to save it. '}
    {isPersisted
      ? 'Changes are kept on this device until you save them.'
      : 'This device cannot keep the changes: save them before you leave this page.'}
  </p>
)

const BegunNote = () => (
  <CardNote>
    A student has begun this quiz, so its questions stay as they are. Its name, description, settings and mark
    scheme can change. Its marks are held and released among its results.
  </CardNote>
)

/** What to do with an edit that can't be saved as it is. Nothing of it is lost. */
function ConflictChoices({ form }: { form: EditForm }) {
  const { saving, isBegun, conflicts, validate } = form
  const { code, isPending } = saving
  if (code !== 'quiz_begun' && code !== 'quiz_changed') return null
  const hasBegun = code === 'quiz_begun'
  /** With their times, those of the draft may close it before it opens. */
  const ifValid =
    (save: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      if (currentTarget.form !== null && validate(currentTarget.form)) save()
    }
  return (
    <>
      {!hasBegun && conflicts !== null && <CardNote>{conflicts}</CardNote>}
      <div className={styles.buttons}>
        <Button needsServer busy={isPending} onClick={ifValid(() => saving.save(isBegun, !hasBegun))}>
          {hasBegun ? 'Save the rest' : 'Save mine over it'}
        </Button>
        <Button needsServer busy={isPending} onClick={ifValid(saving.saveCopy)}>
          {hasBegun ? 'Keep it as a new quiz' : 'Keep mine as a new quiz'}
        </Button>
        {!hasBegun && (
          <DiscardButton form={form} disabled={isPending}>
            Discard mine
          </DiscardButton>
        )}
      </div>
    </>
  )
}

interface DiscardButtonProps {
  form: EditForm
  disabled?: boolean
  children: ReactNode
}

/** Asks first, because it may be the work of an hour, and stands beside Save. */
function DiscardButton({ form, disabled, children }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    // The dialog gives the focus back before the form, which goes, passes it on.
    flushSync(() => setAsking(false))
    form.discard()
    announce('The changes were discarded.')
  }
  return (
    <>
      <Button disabled={disabled} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog
          heading="Discard the changes?"
          confirmLabel="Discard"
          cancelLabel="Keep the changes"
          destructive
          onConfirm={discard}
          onCancel={() => setAsking(false)}
        >
          All that is changed in this quiz and not saved would be lost. The quiz stays as it was saved.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The mark scheme of a quiz whose questions can no longer change: its button, and the dialog for outside the form. */
function useMarkSchemeDialog({ topic, form, start }: EditFieldsProps) {
  const { isBegun, saved, saving } = form
  const { Dialog, opener, failure, close } = useLazyDialog(
    markSchemeDialog,
    'The mark scheme',
    isBegun && start !== null,
  )
  const button = useReturnedFocus(Dialog !== null)
  return {
    button: (
      <>
        <Button ref={button} {...opener} disabled={saved.data === undefined || saving.isPending}>
          Mark scheme
        </Button>
        {failure}
      </>
    ),
    dialog: Dialog && saved.data && (
      <Dialog topic={topic} form={form} saved={saved.data} start={start} onClose={close} />
    ),
  }
}
