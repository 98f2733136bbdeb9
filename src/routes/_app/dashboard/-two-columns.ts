import { useMedia } from '../../../lib/device.ts'

/** Whether the people are beside the statistics, in a list that scrolls. In one column they are as long as they are many. */
export const useHasTwoColumns = (): boolean => useMedia('(min-width: 1100px)')
