import type { PartialTheme } from '@nivo/theming'

/** The drawings' colours are the theme's variables, so that they follow it without being drawn anew. */
export const drawingTheme: PartialTheme = {
  text: { fontFamily: 'inherit' },
  crosshair: { line: { stroke: 'var(--jotterRule)', strokeWidth: 1, strokeDasharray: '4 4' } },
}

/** How much larger than usual the person wants text to be: margins around a drawing grow with it. */
export const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
