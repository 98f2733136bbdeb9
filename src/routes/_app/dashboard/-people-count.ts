import { counted } from '../../../lib/numbers.ts'

/** '1 person', '50 people or more'. */
export const peopleCount = (count: number, more: boolean): string =>
  `${counted(count, 'person', 'people')}${more ? ' or more' : ''}`
