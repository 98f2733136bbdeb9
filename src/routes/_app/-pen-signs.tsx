import { tickPath } from '../../components/layout/logo.tsx'

/** Smaller than the ticks in the margin of an answer. */
export const Tick = () => (
  <svg viewBox="0 0 18 16" aria-hidden="true">
    <path d={tickPath} fill="currentColor" />
  </svg>
)

/** A missed point, by the same pen as the tick. The number beside it says the same. */
export const Cross = () => (
  <svg viewBox="0 0 18 16" aria-hidden="true">
    <path
      d="M4.2 3.4C7.4 5.7 10.6 8.9 13.4 13M13.8 2.8C10.7 5.6 7.3 9.4 4.8 13.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
    />
  </svg>
)
