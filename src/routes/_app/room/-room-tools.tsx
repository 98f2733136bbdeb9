import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/headless/svg/eye-off'
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { Popover } from '../../../components/feedback/popover.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import type { Room } from '../../../data/room.ts'
import { useIsPhone } from '../../../lib/device.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import styles from './-room.module.css'
import type { RoomOrder } from './-tiles.ts'

const startDialog = lazyValue(async () => (await import('./-start-drill-dialog.tsx')).StartDrillDialog)

interface RoomToolsProps {
  room: Room
  order: RoomOrder
  isCovered: boolean
  /** While a Wi-Fi drill runs, none can be started. */
  isDrillRunning: boolean
  /** Everything is in: the results are what is left to look at. */
  isDone: boolean
  onOrder: (order: RoomOrder) => void
  onCover: (isCovered: boolean) => void
  onRefresh: () => Promise<void>
}

/** The order, a switch that covers names, the Wi-Fi drill and the way to the results; on phones in a menu, so that the students come first. */
export function RoomTools(props: RoomToolsProps) {
  const { room, isDone, onRefresh } = props
  const { Dialog, opener, close, failure } = useLazyDialog(startDialog, 'The Wi-Fi drill')
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone ? (
        <Popover
          title="Room"
          renderButton={(opens) => (
            <IconButton {...opens} label="More for this room" icon={<MoreHorizontalRegular />} />
          )}
        >
          {(closeMenu) => (
            <div className={styles.menu}>
              <Tools {...props} wide opener={opener} onDone={closeMenu} />
            </div>
          )}
        </Popover>
      ) : (
        <Tools {...props} wide={false} opener={opener} onDone={() => undefined} />
      )}
      {isPhone && isDone && <ResultsLink room={room} variant="filled" />}
      <RefreshButton onRefresh={onRefresh} />
      {failure}
      {Dialog && <Dialog room={room} onStarted={onRefresh} onClose={close} />}
    </>
  )
}

interface ResultsLinkProps {
  room: Room
  variant: 'filled' | 'outline'
  wide?: boolean
}

const ResultsLink = ({ room, ...style }: ResultsLinkProps) => (
  <LinkButton {...style} to="/quiz-results" search={{ topic_id: room.topic.id }}>
    Results
  </LinkButton>
)

interface ToolsProps extends RoomToolsProps {
  wide: boolean
  opener: ReturnType<typeof useLazyDialog>['opener']
  onDone: () => void
}

function Tools(props: ToolsProps) {
  const { room, order, isCovered, isDrillRunning, isDone, onOrder, onCover, wide, opener, onDone } = props
  return (
    <>
      <Segmented
        wide={wide}
        label="Order"
        value={order}
        options={[
          { value: 'need', label: 'By need' },
          { value: 'name', label: 'By name' },
        ]}
        onChange={onOrder}
      />
      <Button
        wide={wide}
        icon={isCovered ? <EyeRegular /> : <EyeOffRegular />}
        onClick={() => {
          onCover(!isCovered)
          onDone()
        }}
      >
        {isCovered ? 'Show names' : 'Cover names'}
      </Button>
      {!isDrillRunning && (
        <Button
          {...opener}
          wide={wide}
          icon={<WifiOffRegular />}
          onClick={() => {
            // A press in the dialog would be one outside of the menu.
            onDone()
            opener.onClick()
          }}
        >
          Wi-Fi drill
        </Button>
      )}
      {wide && !isDone && <hr />}
      {!(wide && isDone) && <ResultsLink room={room} wide={wide} variant={isDone ? 'filled' : 'outline'} />}
      {!isDrillRunning && room.drill !== null && (
        <LinkButton variant="plain" wide={wide} to="/drill" search={{ topic_id: room.topic.id }}>
          Sheet of the last Wi-Fi drill
        </LinkButton>
      )}
    </>
  )
}
