import { ImmersiveReaderRegular } from '@fluentui/react-icons/headless/svg/immersive-reader'
import { Suspense } from 'react'
import { Popover } from '../components/feedback/popover.tsx'
import { IconButton } from '../components/form/icon-button.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'

const ReadingSettings = lazyComponent(async () => (await import('./reading-settings.tsx')).ReadingSettings)

/** A button that opens the reading settings where one reads. */
export function ReadingPopover() {
  return (
    <Popover
      title="Reading"
      renderButton={(trigger) => (
        <IconButton
          label="Reading"
          icon={<ImmersiveReaderRegular />}
          {...trigger}
          onPointerEnter={() => {
            void ReadingSettings.preload()
            trigger.onPointerEnter()
          }}
        />
      )}
    >
      <Suspense>
        <ReadingSettings />
      </Suspense>
    </Popover>
  )
}
