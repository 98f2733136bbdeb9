import type { PartialTheme } from '@nivo/theming'
import styles from './drawing.module.css'

/** The colours are CSS variables, so that a change of the theme needs no new drawing. */
export const drawingTheme: PartialTheme = {
  text: { fontFamily: 'inherit' },
  crosshair: { line: { stroke: 'var(--jotterRule)', strokeWidth: 1, strokeDasharray: '4 4' } },
}

/** The text size of the page relative to 16 px; margins for labels grow with it. */
export const getTextScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

interface CrossProps {
  x?: number
  y?: number
  /** px to the nearest other one. */
  gap?: number
}

/** A point as students plot it on paper: 9 px wide, and smaller where others are near. */
export function Cross({ x = 0, y = 0, gap = 9 }: CrossProps) {
  const half = Math.min(4.5, Math.max(2.5, gap * 0.6))
  return (
    <path
      className={styles.cross}
      transform={`translate(${x},${y})`}
      strokeWidth={half > 3 ? 2.2 : 1.7}
      d={`M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}`}
    />
  )
}

/** The name and value of the point under the pointer. */
export function Tooltip({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.tooltip}>
      {name} <strong>{value}</strong>
    </div>
  )
}
