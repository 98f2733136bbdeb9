import { PeopleEditRegular } from '@fluentui/react-icons/headless/svg/people-edit'
import { Suspense, useEffect } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { whenIdle } from '../../../lib/lazy.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'

const MemberForm = lazyComponent<{ group: StudentGroup }>(
  async () => (await import('./-member-form.tsx')).MemberForm,
)

/** A menu that adds several people to a group or removes them from it. */
export function MemberMenu({ group }: { group: StudentGroup }) {
  useEffect(() => whenIdle(MemberForm.preload), [])
  return (
    <Popover
      title={`People in ${group.name}`}
      renderButton={(opens) => (
        <IconButton
          needsServer
          {...opens}
          label={`Add or remove people in ${group.name}`}
          icon={<PeopleEditRegular />}
        />
      )}
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <MemberForm group={group} />
      </Suspense>
    </Popover>
  )
}
