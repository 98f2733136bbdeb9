import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx'
import { PopoverNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { toReason } from '../../../../data/call.ts'
import type { StudentGroup } from '../../../../data/class.ts'
import { type Card, voidCards } from '../../../../data/roster.ts'
import { announce } from '../../../../lib/announce.ts'
import { counted } from '../../../../lib/numbers.ts'
import type { useMakingCards } from './use-making-cards.ts'

interface CardActionsProps {
  group: StudentGroup
  chosen: Card[]
  making: ReturnType<typeof useMakingCards>
}

const actions = {
  make: {
    label: 'Make new cards',
    heading: (count: string) => `Make new passwords for ${count}?`,
    text: 'The old cards stop working, and whoever is logged in with one is logged out. Answers that are saved stay.',
  },
  void: {
    label: 'Block cards',
    heading: (count: string) => `Block the cards of ${count}?`,
    text: 'Whoever is logged in with one is logged out, and cannot log in until you make a new card. Answers that are saved stay.',
  },
  /** Of students who are in no group any more, for whom no cards are made. */
  end: {
    label: 'Block cards',
    heading: (count: string) => `Block the cards of ${count}?`,
    text: 'Whoever is logged in with one is logged out, and cannot log in with it again. Answers that are saved stay.',
  },
}

/** Makes new cards for those that are chosen, or blocks theirs; asks before. */
export function CardActions({ group, chosen, making }: CardActionsProps) {
  const [asked, setAsked] = useState<keyof typeof actions | null>(null)
  const voiding = useMutation(voidCards())
  const toMake = chosen.filter(({ has_left }) => !has_left).map(({ user_id }) => user_id)
  const isTooMany = chosen.length > limits.cardsPerCall
  const confirm = () => {
    if (asked === 'make') return void making.make(toMake).finally(() => setAsked(null))
    voiding.mutate(
      { class_id: group.id, user_ids: chosen.map(({ user_id }) => user_id) },
      {
        onSuccess: () => announce(`${counted(chosen.length, 'card')} blocked.`),
        onSettled: () => setAsked(null),
      },
    )
  }
  const error = making.error ?? (voiding.error && toReason(voiding.error))
  return (
    <>
      <Button
        variant="destructive"
        needsServer
        disabledFocusable={chosen.length === 0 || isTooMany}
        onClick={() => setAsked(chosen.every(({ has_left }) => has_left) ? 'end' : 'void')}
      >
        {chosen.length === 0 ? 'Block cards' : `Block ${counted(chosen.length, 'card')}`}
      </Button>
      <span data-end>
        <Button variant="filled" needsServer disabled={toMake.length === 0} onClick={() => setAsked('make')}>
          {toMake.length === 0 ? 'Make new cards' : `Make ${counted(toMake.length, 'new card')}`}
        </Button>
      </span>
      <PopoverNote>
        {isTooMany
          ? `Choose ${limits.cardsPerCall} students at most to block their cards.`
          : error && `Nothing is certain to have changed. ${error}`}
      </PopoverNote>
      {asked !== null && (
        <ActionDialog
          action={actions[asked]}
          count={asked === 'make' ? toMake.length : chosen.length}
          progress={making.progress}
          busy={making.progress !== null || voiding.isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ActionDialogProps {
  action: (typeof actions)[keyof typeof actions]
  count: number
  progress: ReturnType<typeof useMakingCards>['progress']
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function ActionDialog({ action: { heading, label, text }, count, progress, ...props }: ActionDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      heading={heading(counted(count, 'student'))}
      confirmLabel={progress === null ? label : `${progress.done} of ${progress.total} made`}
      destructive
      needsServer
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
