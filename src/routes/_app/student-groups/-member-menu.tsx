import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import type { Choice } from './-membership.ts'

const peopleDialog = lazyValue(async () => (await import('./-people-dialog.tsx')).PeopleDialog)
const cardsDialog = lazyValue(async () => (await import('./-cards/cards-dialog.tsx')).CardsDialog)

/** Opens the people of a group, and from there their log-in cards. */
export function MemberMenu({ group, className }: { group: StudentGroup; className?: string | undefined }) {
  const people = useLazyDialog(peopleDialog, 'The people of the group')
  // Here, so that they are still chosen when the dialog is opened again.
  const [choices, setChoices] = useState<Choice[]>([])
  const cards = useLazyDialog(cardsDialog, 'The log-in cards')
  const openCards = () => {
    // The focus is back on the group's button before the second dialog remembers where it was.
    flushSync(people.close)
    cards.opener.onClick()
  }
  return (
    <>
      <Button {...people.opener} className={className} aria-label={`People in ${group.name}`}>
        People
      </Button>
      {people.failure}
      {cards.failure}
      {people.Dialog && (
        <people.Dialog
          {...{ group, choices }}
          onChoose={setChoices}
          cardsOpener={{ ...cards.opener, onClick: openCards }}
          onClose={people.close}
        />
      )}
      {cards.Dialog && <cards.Dialog group={group} onClose={cards.close} />}
    </>
  )
}
