import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../../components/feedback/load-failed.tsx'
import { Modal } from '../../../../components/feedback/modal.tsx'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Spinner } from '../../../../components/feedback/spinner.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { toReason } from '../../../../data/call.ts'
import type { StudentGroup } from '../../../../data/class.ts'
import { getFailure } from '../../../../data/query-client.ts'
import { type Card, type NewCard, getCards } from '../../../../data/roster.ts'
import { counted } from '../../../../lib/numbers.ts'
import { CardActions } from './card-actions.tsx'
import { CardList } from './card-list.tsx'
import styles from './cards-dialog.module.css'
import { NewCards } from './new-cards.tsx'

export interface CardsDialogProps {
  group: StudentGroup
  onClose: () => void
}

/** The log-in cards of a group: when they were last used, new ones, and making them void. */
export function CardsDialog({ group, onClose }: CardsDialogProps) {
  const cards = useQuery(getCards(group.id))
  const [chosen, setChosen] = useState(new Set<number>())
  const [made, setMade] = useState<NewCard[] | null>(null)
  const isEmpty = cards.data === undefined || cards.data.length === 0
  return (
    <Modal
      title={`Log-in cards of ${group.name}`}
      step={made === null ? 'list' : 'made'}
      onClose={onClose}
      footer={
        made !== null ? (
          <span data-end>
            <Button onClick={onClose}>Done</Button>
          </span>
        ) : (
          !isEmpty && <CardActions group={group} chosen={[...chosen]} onMade={setMade} />
        )
      }
    >
      <div className={styles.body}>
        {made === null ? (
          <StoredCards cards={cards} chosen={chosen} onChoose={setChosen} />
        ) : (
          <>
            {made.length < chosen.size && (
              <CardNote variant="wrong">
                {counted(chosen.size - made.length, 'card')} could not be made. Try again for those.
              </CardNote>
            )}
            <NewCards cards={made.map((card) => ({ ...card, groupName: group.name }))} />
          </>
        )}
      </div>
    </Modal>
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
  return (
    <LoadFailed
      heading="The cards could not be loaded"
      busy={cards.isFetching}
      onRetry={() => void cards.refetch()}
    >
      {toReason(error)}
    </LoadFailed>
  )
}
