import { useMedia } from '../../../lib/device.ts'

/** Whether the people stand beside the statistics, in a list that scrolls. In one column the page scrolls, not the list. */
export const useHasTwoColumns = (): boolean => useMedia('(min-width: 1100px)')
