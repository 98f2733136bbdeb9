import { ArrowExitRegular } from '@fluentui/react-icons/headless/svg/arrow-exit'
import { CircleRegular } from '@fluentui/react-icons/headless/svg/circle'
import { CloudCheckmarkRegular } from '@fluentui/react-icons/headless/svg/cloud-checkmark'
import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { LaptopRegular } from '@fluentui/react-icons/headless/svg/laptop'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { QuestionCircleRegular } from '@fluentui/react-icons/headless/svg/question-circle'
import { TimerRegular } from '@fluentui/react-icons/headless/svg/timer'
import { Wifi1Regular } from '@fluentui/react-icons/headless/svg/wifi'
import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'

import type { StateName } from './-student-state.ts'

/** The shape of a state, so that its colour is never alone. */
export const stateIcons: Record<StateName, typeof CircleRegular> = {
  'needs-decision': QuestionCircleRegular,
  'on-device': LaptopRegular,
  'not-heard': WifiOffRegular,
  'finish-pressed': FlagRegular,
  quiet: TimerRegular,
  left: ArrowExitRegular,
  'not-opened': CircleRegular,
  'in-drill': WifiOffRegular,
  'back-again': Wifi1Regular,
  working: PenRegular,
  'all-in': CloudCheckmarkRegular,
}
