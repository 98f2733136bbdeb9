import { Suspense, useEffect } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import styles from './-group-card.module.css'

const MemberForm = lazyComponent<{ group: StudentGroup }>(
  async () => (await import('./-member-form.tsx')).MemberForm,
)
const cardsDialog = lazyValue(async () => (await import('./-cards/cards-dialog.tsx')).CardsDialog)

/** A menu that adds several people to a group or removes them from it, and leads to the log-in cards. */
export function MemberMenu({ group, className }: { group: StudentGroup; className?: string | undefined }) {
  useEffect(() => whenIdle(MemberForm.preload), [])
  const { Dialog: CardsDialog, opener, close, failure } = useLazyDialog(cardsDialog, 'The log-in cards')
  return (
    <>
      <Popover
        title={`People in ${group.name}`}
        renderButton={(opens) => (
          <Button
            needsServer
            {...opens}
            className={className}
            aria-label={`Add or remove people in ${group.name}`}
          >
            People
          </Button>
        )}
      >
        {(closePopover) => (
          <Suspense fallback={<Spinner label="Loading" />}>
            <Button
              {...opener}
              wide
              className={styles.cards}
              onClick={() => {
                // A press in the dialog would be one outside of the popover.
                closePopover()
                opener.onClick()
              }}
            >
              Log-in cards
            </Button>
            <MemberForm group={group} />
          </Suspense>
        )}
      </Popover>
      {failure}
      {CardsDialog && <CardsDialog group={group} onClose={close} />}
    </>
  )
}
