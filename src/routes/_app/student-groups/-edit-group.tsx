import { EditRegular } from '@fluentui/react-icons/headless/svg/edit'
import { Suspense, useEffect, useState } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { whenIdle } from '../../../lib/lazy.ts'
import type { EditGroupFormProps, GroupChanges } from './-edit-group-form.tsx'

const Form = lazyComponent<EditGroupFormProps>(
  async () => (await import('./-edit-group-form.tsx')).EditGroupForm,
)

/** Opens the name, the description and the mixed practice of a group. What is typed stays while the page is open. */
export function EditGroup({ group }: { group: StudentGroup }) {
  const [changes, setChanges] = useState<GroupChanges>({})
  useEffect(() => whenIdle(Form.preload), [])
  return (
    <Popover
      title={`Edit ${group.name}`}
      renderButton={(opens) => (
        <IconButton needsServer {...opens} label={`Edit ${group.name}`} icon={<EditRegular />} />
      )}
    >
      {(close) => (
        <Suspense fallback={<Spinner label="Loading" />}>
          <Form
            {...{ group, changes }}
            onChange={setChanges}
            onEnd={() => {
              setChanges({})
              close()
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
