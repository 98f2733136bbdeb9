import type { PartialTheme } from '@nivo/theming'
import styles from './drawing.module.css'

/** The drawings' colours are the theme's variables, so that they follow it without being drawn anew. */
export const drawingTheme: PartialTheme = {
  text: { fontFamily: 'inherit' },
  crosshair: { line: { stroke: 'var(--jotterRule)', strokeWidth: 1, strokeDasharray: '4 4' } },
}

/** How much larger than usual the person wants text to be: margins around a drawing grow with it. */
export const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** A point as pupils plot it: 9 px wide. */
export function Cross({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return <path className={styles.cross} transform={`translate(${x},${y})`} d="M-4.5-4.5l9 9m0-9l-9 9" />
}

/** What stands at a point under the pointer. */
export function Tooltip({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.tooltip}>
      {name} <strong>{value}</strong>
    </div>
  )
}
