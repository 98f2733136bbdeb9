import { NotNow } from '../examiner.ts'

/**
 * What can become of a request to the service:
 * - unreachable: no connection, or cut off; failing: 5xx; busy: 429 or asked to wait;
 * - slow: no answer in time; rejected: another 4xx, so mostly a wrong setting; unsteady: it takes no temperature;
 * - refused: the model does not want to; unusable: an answer that cannot be what was asked for; ending: the process ends.
 */
export type TroubleKind =
  'unreachable' | 'failing' | 'busy' | 'slow' | 'rejected' | 'unsteady' | 'refused' | 'unusable' | 'ending'

/** A request that came to nothing. Neither message nor cause holds a text: both are logged and kept with the job. */
export class Trouble extends NotNow {
  readonly kind: TroubleKind
  /** Milliseconds for which the service wants to be left alone, where it said so. */
  readonly wait: number | null

  constructor(kind: TroubleKind, what: string, wait: number | null = null) {
    super(`AI service: ${what}`)
    this.kind = kind
    this.wait = wait
  }
}

/** Troubles that often pass within seconds. */
export const passesSoon = ({ kind }: Trouble): boolean =>
  kind === 'unreachable' || kind === 'failing' || kind === 'busy'
