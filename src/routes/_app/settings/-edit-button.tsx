import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { Button } from '../../../components/button.tsx'
import { FlashIcon } from './-flash-icon.tsx'
import type { Flash } from './-use-flash.ts'

interface EditButtonProps {
  /** What it opens: "Edit display name". */
  label: string
  editing: boolean
  busy: boolean
  flash: Flash
  onEdit: () => void
}

/** Opens fields for editing, then saves them: it submits its form. Shows for two seconds how that went. */
export function EditButton({ label, editing, busy, flash, onEdit }: EditButtonProps) {
  return (
    <>
      {editing ? (
        <Button
          key="save"
          type="submit"
          kind={flash === 'failure' ? 'destructive' : 'filled'}
          busy={busy}
          icon={
            <FlashIcon flash={flash}>
              <SaveRegular />
            </FlashIcon>
          }
        >
          Save
        </Button>
      ) : (
        <Button
          key="edit"
          icon={
            <FlashIcon flash={flash}>
              <PenRegular />
            </FlashIcon>
          }
          onClick={onEdit}
        >
          {label}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {flash === 'success' && 'Saved'}
      </span>
    </>
  )
}
