/** As much of a `Response` as it takes to tell who it came from. */
export interface ResponseHead {
  redirected: boolean
  headers: { get: (name: string) => string | null }
}

/** Whether a response may be the product's own JSON, not the page of a portal or a proxy. Its body still has to be read. */
export const isOurJson = ({ redirected, headers }: ResponseHead): boolean =>
  !redirected && (headers.get('Content-Type') ?? '').startsWith('application/json')
