import { counted } from './numbers.ts'

/** How much of an attempt is answered: `progress` is a ratio; `parts` is missing while nobody knows how many there are. */
interface Progress {
  progress: number | null
  parts?: number | undefined
}

/** '2 of 16 parts', in the unit of the rings; null if it is unknown. */
export const countAnswered = ({ progress, parts }: Progress): string | null =>
  progress === null || parts === undefined
    ? null
    : `${Math.round(progress * parts)} of ${counted(parts, 'part')}`
