import type { PartialTheme } from '@nivo/theming'
import styles from './drawing.module.css'

/** The colours are CSS variables, so that a change of the theme needs no new drawing. */
export const drawingTheme: PartialTheme = {
  text: { fontFamily: 'inherit' },
  crosshair: { line: { stroke: 'var(--jotterRule)', strokeWidth: 1, strokeDasharray: '4 4' } },
}

/** The text size of the page relative to 16 px; margins for labels grow with it. */
export const getTextScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** A point as students plot it on paper: 9 px wide. */
export function Cross({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return <path className={styles.cross} transform={`translate(${x},${y})`} d="M-4.5-4.5l9 9m0-9l-9 9" />
}

/** The name and value of the point under the pointer. */
export function Tooltip({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.tooltip}>
      {name} <strong>{value}</strong>
    </div>
  )
}
