import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { Suspense, useEffect } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import type { Topic } from '../../../data/topic.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { whenIdle } from '../../../lib/lazy.ts'
import type { QuizMenuPanelProps } from './-quiz-menu-panel.tsx'

const Panel = lazyComponent<QuizMenuPanelProps>(
  async () => (await import('./-quiz-menu-panel.tsx')).QuizMenuPanel,
)

interface QuizMenuProps {
  topic: Topic
  onEdit: () => void
}

/** What teachers do with a quiz now and then: edit it, make it a draft again, duplicate it. All of it needs the server. */
export function QuizMenu({ topic, onEdit }: QuizMenuProps) {
  useEffect(() => whenIdle(Panel.preload), [])
  return (
    <Popover
      title={topic.name}
      renderButton={(opens) => (
        <IconButton
          {...opens}
          needsServer
          label={`More for ${topic.name}`}
          icon={<MoreHorizontalRegular />}
        />
      )}
    >
      {(close) => (
        <Suspense fallback={<Spinner label="Loading" />}>
          <Panel
            topic={topic}
            onClose={close}
            onEdit={() => {
              close()
              onEdit()
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
