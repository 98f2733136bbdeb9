import { LaptopRegular } from '@fluentui/react-icons/headless/svg/laptop'
import { PhoneRegular } from '@fluentui/react-icons/headless/svg/phone'
import { TabletRegular } from '@fluentui/react-icons/headless/svg/tablet'
import { useDevice } from '../../lib/device.ts'

const icons = { laptop: LaptopRegular, tablet: TabletRegular, phone: PhoneRegular }

/** Stands before what is kept on this device: a laptop, tablet or phone, as the device is. */
export function DeviceIcon() {
  const Icon = icons[useDevice()]
  return <Icon aria-hidden="true" />
}
