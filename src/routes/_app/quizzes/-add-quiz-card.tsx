import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CardNote, PopoverNote } from '../../../components/feedback/note.tsx'
import { useProgressLabel } from '../../../components/form/button-feedback.ts'
import { Button } from '../../../components/form/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { DashedCard } from '../../../components/layout/dashed-card.tsx'
import { Link } from '@tanstack/react-router'
import { limits } from '../../../../contract/limits.ts'
import { NetworkError, toReason } from '../../../data/call.ts'
import type { Topic } from '../../../data/topic.ts'
import { announce, useAnnouncement } from '../../../lib/announce.ts'
import styles from './-add-quiz-card.module.css'
import { BringInButton } from './-bring-in-button.tsx'
import { addQuestions, formatAdded } from './-bring-in/chosen-questions.ts'
import { formatContents, getEmptyAnswersWarning, isUntouched } from './-draft-contents.ts'
import type { QuizDraft } from './-draft-operations.ts'
import { type EditorDialog, ManageExercisesButton, useEditorDialog } from './-manage-exercises-button.tsx'
import type { QuizFilter } from './-quiz-filters.tsx'
import { QuizReach } from './-quiz-reach.tsx'
import { SettingsFields } from './-settings-fields.tsx'
import { type QuizForm, useQuizForm } from './-use-quiz-form.ts'

interface AddQuizCardProps {
  /** Whether the first field gets the focus. */
  isFocused: boolean
  /** Which quizzes are shown: a new one is likely to be for their group. */
  filter: QuizFilter
  /** Whether quizzes wait for the teacher: then a new quiz is not the first thing to do. */
  hasWork: boolean
  /** Whether it is the teacher's first quiz: then phones do not fold the form, as no other quiz is below it. */
  isFirst: boolean
  /** Scrolls to the card of a quiz, whatever the filter. */
  onShow: (topic: Topic) => void
  /** Whether there is a draft in the form. */
  onWriting: (isWriting: boolean) => void
}

/** The form of a new quiz. Its draft stays on this device until the server has saved the quiz. */
export function AddQuizCard({ isFocused, filter, hasWork, isFirst, onShow, onWriting }: AddQuizCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const form = useQuizForm(filter)
  const { group } = form
  const onFocused = useEffectEvent(() => {
    card.current?.querySelector('input')?.focus()
    // The group that the link names, rather than one that was chosen before and nothing else.
    if (filter.group_id !== undefined && isUntouched(form.draft)) form.clear()
  })
  useEffect(() => {
    if (isFocused) onFocused()
  }, [isFocused])
  const [isOpen, setOpen] = useState(isFocused)
  const isWriting = !isUntouched(form.draft)
  useEffect(() => onWriting(isWriting), [isWriting, onWriting])
  const isInUse = isWriting || !form.saveMutation.isIdle || form.undoOffer !== null
  const open = () => {
    flushSync(() => setOpen(true))
    card.current?.querySelector('input')?.focus()
  }
  const editor = useEditorDialog(null)
  const { ManageExercises, close } = editor
  return (
    <div ref={card} className={styles.card} data-open={isFirst || isOpen || isInUse}>
      {/* Only phones fold the form. */}
      {!isFirst && (
        <Button
          variant={hasWork ? 'outline' : getVariant(form)}
          className={styles.opener}
          icon={<AddRegular />}
          onClick={open}
        >
          Add a quiz
        </Button>
      )}
      <DashedCard title="Add a quiz" closeLabel="Clear the draft" onClose={form.clear}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.save(event.currentTarget)
          }}
        >
          <fieldset className={styles.fields} disabled={form.isSaving} aria-label="Quiz">
            <AddQuizFields form={form} />
          </fieldset>
          <AddQuizButtons form={form} editor={editor} />
        </form>
        <AddQuizStatus form={form} onShow={onShow} onUndone={open} />
      </DashedCard>
      {/* The dialog is outside the form, so that Enter in one of its fields does not save the quiz. */}
      {ManageExercises && group && <ManageExercises group={group} start={editor.start} onClose={close} />}
    </div>
  )
}

/** Without a group there is nothing to save yet: the first steps have the filled button. */
const getVariant = ({ groups }: QuizForm) => (groups.data?.length === 0 ? 'outline' : 'filled')

interface QuizTextFieldsProps extends Pick<QuizForm, 'draft' | 'errors'> {
  change: (draft: QuizDraft) => void
}

/** Name and description of a quiz. */
export function QuizTextFields({ draft, errors, change }: QuizTextFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Quiz name"
        required
        maxLength={limits.nameLength}
        autoComplete="off"
        value={draft.name}
        onChange={(name) => change({ ...draft, name })}
        error={errors.name}
        isErrorSilent
      />
      <TextField
        name="description"
        label="Description"
        required
        maxLength={limits.descriptionLength}
        autoComplete="off"
        value={draft.description}
        onChange={(description) => change({ ...draft, description })}
        error={errors.description}
        isErrorSilent
      />
    </>
  )
}

const NoGroup = () => (
  <>
    You have no student group yet.{' '}
    <Link to="/student-groups" search={{ add: 'group' }}>
      Add one first
    </Link>
    .
  </>
)

/** Name, description and group of a new quiz. The fields show errors after the first attempt to save. */
function AddQuizFields({ form }: { form: QuizForm }) {
  const { draft, groups, group, errors, change, choose } = form
  const hasFailed = groups.isError && groups.data === undefined
  return (
    <>
      <QuizTextFields draft={draft} errors={errors} change={change} />
      <SelectField
        name="group"
        label="Student group"
        required
        placeholder="Choose a student group"
        value={group === undefined ? '' : String(group.id)}
        onChange={(id) => choose(groups.data?.find((each) => String(each.id) === id))}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={groups.data?.length === 0 && <NoGroup />}
        error={hasFailed ? `The student groups could not be loaded. ${toReason(groups.error)}` : errors.group}
        isErrorSilent={!hasFailed}
      />
      <SettingsFields
        clearCount={form.clearCount}
        settings={draft.settings}
        onChange={(settings) => change({ ...draft, settings })}
      />
    </>
  )
}

interface AddQuizButtonsProps {
  form: QuizForm
  editor: EditorDialog
}

/** Manage exercises and Save, why saving failed, and a summary of the draft. */
export function AddQuizButtons({ form, editor }: AddQuizButtonsProps) {
  const { draft, isPersisted, groups, group, isSaving, saveMutation, problem } = form
  const { status, submittedAt, error } = saveMutation
  // After a failure the button stays Save: why it failed stands below it.
  const outcome = status === 'error' ? 'idle' : status
  const label = useProgressLabel('Save', { status: isSaving ? 'pending' : outcome, submittedAt })
  const warning = getEmptyAnswersWarning(draft)
  const saveVariant = isUntouched(draft) ? 'outline' : getVariant(form)
  const question = problem?.question ?? null
  const reasonId = useId()
  // Without any group the field of the group says what to do.
  const isGroupMissing = group === undefined && groups.data?.length !== 0
  return (
    <>
      {group !== undefined && <QuizReach draft={draft} group={group} />}
      <div className={styles.buttons}>
        <ManageExercisesButton
          disabled={group === undefined || isSaving}
          reasonId={isGroupMissing ? reasonId : undefined}
          editor={editor}
        />
        <Button type="submit" variant={saveVariant} needsServer icon={<SaveRegular />} busy={isSaving}>
          {label}
        </Button>
        <BringInButton
          draft={draft}
          disabled={isSaving}
          onAdd={(questions) => form.change(addQuestions(draft, questions), formatAdded(questions.length))}
        />
      </div>
      <PopoverNote
        action={
          question !== null && (
            <Button onClick={() => editor.openAtIncomplete(question)}>Show question {question + 1}</Button>
          )
        }
      >
        {problem?.text ?? (error && toErrorText(error))}
      </PopoverNote>
      {isGroupMissing && (
        <p id={reasonId} className={styles.small}>
          Choose a student group to manage exercises.
        </p>
      )}
      {!isUntouched(draft) && (
        <p className={styles.small}>
          {formatContents(draft)}.{' '}
          {isPersisted
            ? 'The draft is kept on this device.'
            : 'This device cannot keep the draft: save it before you leave this page.'}
          {draft.replaces !== null && ' Saving it replaces the quiz that could not be made.'}
        </p>
      )}
      {warning !== null && <CardNote>{warning}</CardNote>}
    </>
  )
}

const toErrorText = (error: Error): string =>
  error instanceof NetworkError
    ? 'The server did not answer. See whether the quiz is in the list before you save again; the draft is still here.'
    : `The quiz is not saved, and the draft is still here. ${toReason(error)}`

interface AddQuizStatusProps {
  form: QuizForm
  onShow: (topic: Topic) => void
  /** The button is gone then, and needs another focus. */
  onUndone: () => void
}

/** Announces that the quiz is saved, or that the draft was cleared, with Undo. */
function AddQuizStatus({ form: { saveMutation, undoOffer, change }, onShow, onUndone }: AddQuizStatusProps) {
  useAnnouncement(saveMutation.isSuccess && `“${saveMutation.data.name}” is saved.`)
  useAnnouncement(undoOffer?.text)
  return (
    <div className={styles.notes}>
      {saveMutation.isSuccess && (
        <p className={styles.statusLine}>
          <span>&ldquo;{saveMutation.data.name}&rdquo; is saved.</span>
          <Button onClick={() => onShow(saveMutation.data)}>Show it</Button>
        </p>
      )}
      {undoOffer && (
        <p className={styles.statusLine}>
          {undoOffer.text}
          <Button
            onClick={() => {
              change(undoOffer.draft)
              onUndone()
              announce('Undone.')
            }}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
