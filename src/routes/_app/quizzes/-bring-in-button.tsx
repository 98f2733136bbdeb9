import { ArrowImportRegular } from '@fluentui/react-icons/headless/svg/arrow-import'
import { useState } from 'react'
import type { Question } from '../../../../contract/quiz-draft.ts'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { lazyValue } from '../../../lib/lazy.ts'
import type { QuizDraft } from './-draft-operations.ts'

const bringInDialog = lazyValue(async () => (await import('./-bring-in/bring-in-dialog.tsx')).BringInDialog)

interface BringInButtonProps {
  draft: QuizDraft
  disabled?: boolean
  onAdd: (questions: Question[]) => void
}

/** Opens the dialog that reads questions from files. */
export function BringInButton({ draft, disabled, onAdd }: BringInButtonProps) {
  const { Dialog, opener, close, failure } = useLazyDialog(bringInDialog, 'Bringing in questions')
  const [text, setText] = useState('')
  return (
    <>
      <Button {...opener} disabled={disabled} icon={<ArrowImportRegular />}>
        Bring in questions
      </Button>
      {failure}
      {Dialog && <Dialog {...{ draft, text, onAdd }} onTextChange={setText} onClose={close} />}
    </>
  )
}
