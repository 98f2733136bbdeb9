import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Modal } from '../../../../components/feedback/modal.tsx'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Spinner } from '../../../../components/feedback/spinner.tsx'
import { Button } from '../../../../components/form/button.tsx'
import type { StudentGroup } from '../../../../data/class.ts'
import { getFailure } from '../../../../data/query-client.ts'
import { type Card, getCards } from '../../../../data/roster.ts'
import { useAnnouncement } from '../../../../lib/announce.ts'
import { counted } from '../../../../lib/numbers.ts'
import { QueryFailed } from '../../-query-state.tsx'
import { CardActions } from './card-actions.tsx'
import { CardList } from './card-list.tsx'
import styles from './cards-dialog.module.css'
import { NewCards } from './new-cards.tsx'
import { useMakingCards } from './use-making-cards.ts'
import { useUnprintedCards } from './use-unprinted-cards.tsx'

export interface CardsDialogProps {
  group: StudentGroup
  onClose: () => void
}

/** The log-in cards of a group: when they were last used, new ones, and making them void. */
export function CardsDialog({ group, onClose }: CardsDialogProps) {
  const cards = useQuery(getCards(group.id))
  const [chosen, setChosen] = useState(new Set<number>())
  const making = useMakingCards(group.id)
  const { made, left, progress } = making
  const unprinted = useUnprintedCards(made.length, onClose)
  useAnnouncement(progress && `${progress.done} of ${progress.total} made`)
  const chosenCards = (cards.data ?? []).filter(({ user_id }) => chosen.has(user_id))
  const isEmpty = cards.data === undefined || cards.data.length === 0
  const step = made.length === 0 ? 'list' : 'made'
  return (
    <Modal
      title={`Log-in cards of ${group.name}`}
      step={step}
      onClose={() => progress === null && unprinted.close()}
      footer={
        step === 'made' ? (
          <>
            <MadeFooter making={making} onClose={unprinted.close} />
            {unprinted.question}
          </>
        ) : (
          !isEmpty && <CardActions {...{ group, chosen: chosenCards, making }} />
        )
      }
    >
      <div className={styles.body}>
        {step === 'list' ? (
          <StoredCards cards={cards} chosen={chosen} onChoose={setChosen} />
        ) : (
          <>
            {left.length > 0 && progress === null && (
              <CardNote variant="wrong">
                {counted(left.length, 'card')} could not be made. {making.error}
              </CardNote>
            )}
            <NewCards cards={made.map((card) => ({ ...card, groupName: group.name }))} />
          </>
        )}
      </div>
    </Modal>
  )
}

interface MadeFooterProps {
  making: ReturnType<typeof useMakingCards>
  onClose: () => void
}

/** Goes on with the cards that could not be made. */
function MadeFooter({ making: { left, progress, make }, onClose }: MadeFooterProps) {
  return (
    <>
      {left.length > 0 && (
        <Button needsServer busy={progress !== null} onClick={() => void make(left)}>
          {progress === null
            ? `Make the other ${counted(left.length, 'card')}`
            : `${progress.done} of ${progress.total} made`}
        </Button>
      )}
      <span data-end>
        <Button disabled={progress !== null} onClick={onClose}>
          Done
        </Button>
      </span>
    </>
  )
}

interface StoredCardsProps {
  cards: UseQueryResult<Card[]>
  chosen: Set<number>
  onChoose: (chosen: Set<number>) => void
}

function StoredCards({ cards, chosen, onChoose }: StoredCardsProps) {
  const error = getFailure(cards)
  if (cards.data !== undefined) return <CardList cards={cards.data} chosen={chosen} onChoose={onChoose} />
  if (!error) return <Spinner label="Loading" />
  return <QueryFailed query={cards} things="The cards" />
}
