import { Suspense, useEffect } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { MemberFormProps } from './-member-form.tsx'

const MemberForm = lazyComponent<MemberFormProps>(async () => (await import('./-member-form.tsx')).MemberForm)
const cardsDialog = lazyValue(async () => (await import('./-cards/cards-dialog.tsx')).CardsDialog)

/** A menu that lists the people of a group, adds and removes several at once, and leads to the log-in cards. */
export function MemberMenu({ group, className }: { group: StudentGroup; className?: string | undefined }) {
  useEffect(() => whenIdle(MemberForm.preload), [])
  const { Dialog: CardsDialog, opener, close, failure } = useLazyDialog(cardsDialog, 'The log-in cards')
  return (
    <>
      <Popover
        title={`People in ${group.name}`}
        renderButton={(opens) => (
          <Button {...opens} className={className} aria-label={`People in ${group.name}`}>
            People
          </Button>
        )}
      >
        {(closePopover) => (
          <Suspense fallback={<Spinner label="Loading" />}>
            <MemberForm
              group={group}
              tools={
                <Button
                  {...opener}
                  onClick={() => {
                    // A press in the dialog would be one outside of the popover.
                    closePopover()
                    opener.onClick()
                  }}
                >
                  Log-in cards
                </Button>
              }
            />
          </Suspense>
        )}
      </Popover>
      {failure}
      {CardsDialog && <CardsDialog group={group} onClose={close} />}
    </>
  )
}
