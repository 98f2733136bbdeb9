import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import { ArrowUndoRegular } from '@fluentui/react-icons/headless/svg/arrow-undo'
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { useNavigate } from '@tanstack/react-router'
import { DeviceIcon } from '../../../components/feedback/device-icon.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { useShortcutsDialog } from '../../../components/feedback/shortcuts-button.tsx'
import { Button } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { countUnsaved, type MarkQueueState } from '../../../data/pending-marks.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { useMedia } from '../../../lib/device.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-desk.module.css'
import { listShortcuts } from './-desk-shortcuts.ts'
import type { Desk } from './-use-desk.ts'
import type { DeskDialogs } from './-use-desk-dialogs.tsx'

interface DeskFootProps {
  desk: Desk
  queue: MarkingQueue
  dialogs: DeskDialogs
  focusFeedback: () => void
}

/** The sticky bar: the ways on, below the points where these have a column; and what is saved. */
export function DeskFoot({ desk, queue, dialogs, focusFeedback }: DeskFootProps) {
  const navigate = useNavigate()
  const { undo } = desk
  const leave = () => void navigate({ to: '/quiz-results', search: { topic_id: queue.topic.id } })
  const shortcuts = useShortcutsDialog(listShortcuts({ desk, queue, dialogs, focusFeedback, leave }))
  const tools = (close?: () => void) => <Tools {...{ desk, shortcuts, close }} />
  return (
    <div className={styles.foot}>
      <Ways desk={desk} />
      <SaveStatus queued={desk.queued} />
      <div className={styles.tools}>
        <Button variant="plain" disabledFocusable={!undo} onClick={() => undo?.()}>
          Undo
        </Button>
        {tools()}
      </div>
      <div className={styles.menu}>
        <IconButton
          label="Undo"
          icon={<ArrowUndoRegular />}
          disabledFocusable={!undo}
          onClick={() => undo?.()}
        />
        <Popover
          title="More"
          renderButton={(opens) => <IconButton {...opens} label="More" icon={<MoreHorizontalRegular />} />}
        >
          {(close) => (
            <div className={styles.more}>
              <Button variant="plain" onClick={leave}>
                Results
              </Button>
              {tools(close)}
            </div>
          )}
        </Popover>
      </div>
      {shortcuts.shown}
    </div>
  )
}

/** To the answer before, to the next one with the marks, and without. */
const Ways = ({ desk: { current, previous, next, others, show, save } }: { desk: Desk }) => (
  <div className={styles.ways}>
    <Button
      icon={<ArrowLeftRegular />}
      tooltip="Previous"
      aria-label="Previous"
      disabled={!previous}
      onClick={() => previous && show(previous)}
    />
    {current && (
      <>
        <Button variant="filled" onClick={save}>
          {others.length > 0 ? `Save for ${others.length + 1} and next` : 'Save and next'}
        </Button>
        <Button
          icon={<ArrowRightRegular />}
          tooltip="Next"
          aria-label="Next"
          disabled={!next}
          onClick={() => next && show(next)}
        />
      </>
    )}
  </div>
)

interface ToolsProps {
  desk: Desk
  shortcuts: ReturnType<typeof useShortcutsDialog>
  /** Of the menu that they are in. */
  close: (() => void) | undefined
}

function Tools({ desk: { hasNames, toggleNames }, shortcuts, close }: ToolsProps) {
  const hasTouch = useMedia('(pointer: coarse)')
  return (
    <>
      <Button
        variant="plain"
        onClick={() => {
          close?.()
          toggleNames()
        }}
      >
        {hasNames ? 'Hide names' : 'Show names'}
      </Button>
      {!hasTouch && (
        <Button variant="plain" onClick={shortcuts.opener.onClick}>
          {shortcuts.label}
        </Button>
      )}
    </>
  )
}

/** What the server does not have yet. Announced are only trouble and its end. */
function SaveStatus({ queued: { pending, isRetrying, isOnDevice, saved } }: { queued: MarkQueueState }) {
  const unsaved = countUnsaved(pending)
  const text = unsaved > 0 ? describeUnsaved(unsaved, isOnDevice) : saved.size > 0 ? 'All marks saved' : ''
  useChangeAnnouncement(
    isRetrying
      ? `Marks cannot be saved now. ${isOnDevice ? 'They are kept on this device.' : 'Leave this page open.'}`
      : unsaved > 0
        ? null
        : 'All marks saved',
  )
  return (
    <p className={styles.status} data-unsaved={unsaved > 0 || undefined}>
      {unsaved > 0 ? isOnDevice && <DeviceIcon /> : text !== '' && <CheckmarkRegular aria-hidden="true" />}
      {text}
    </p>
  )
}

const describeUnsaved = (count: number, isOnDevice: boolean): string =>
  `${counted(count, 'mark')} not saved yet${isOnDevice ? ', kept on this device' : ': leave this page open'}`
