import type { PartialTheme } from '@nivo/theming'

/** The drawings' colours are the theme's variables, so that they follow it without being drawn anew. */
export const drawingTheme: PartialTheme = {
  text: { fontFamily: 'inherit' },
  axis: {
    domain: { line: { stroke: 'var(--colorNeutralStrokeAccessible)', strokeWidth: 1.5 } },
    ticks: {
      line: { strokeWidth: 0 },
      text: { fill: 'var(--colorNeutralForeground3)', fontSize: '0.8125rem' },
    },
  },
  grid: { line: { stroke: 'var(--jotterGrid)', strokeWidth: 1 } },
  crosshair: { line: { stroke: 'var(--jotterRule)', strokeWidth: 1, strokeDasharray: '4 4' } },
}

/** How much larger than usual the person wants text to be: margins around a drawing grow with it. */
export const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
