import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { darkTheme, lightTheme } from '../../../src/preferences/theme.ts'

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const themes = [
  ['light', lightTheme],
  ['dark', darkTheme],
] as const

it.each(themes)('keeps every text of the %s theme at 4.5 to 1 or more', (_name, theme) => {
  const pairs = [
    [theme.colorNeutralForeground1, theme.jotterCover],
    [theme.colorNeutralForeground2, theme.jotterCover],
    [theme.colorNeutralForeground3, theme.jotterDesk],
    [theme.colorNeutralForeground3, theme.colorNeutralBackgroundDisabled],
    [theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground],
    [theme.colorBrandForeground1, theme.jotterNoteWash],
    [theme.colorBrandForeground1, theme.colorNeutralBackground1Selected],
    [theme.jotterInk, theme.jotterPaper],
    [theme.jotterPen, theme.jotterPenWash],
    [theme.jotterDevice, theme.jotterDeviceWash],
    [theme.jotterWrong, theme.jotterWrongWash],
    [theme.jotterWrong, theme.jotterDesk],
    [theme.jotterOnWrong, theme.jotterWrong],
    [theme.jotterOnAvatar, theme.jotterAvatar],
    [theme.jotterPhysics, theme.jotterPhysicsWash],
    [theme.jotterChemistry, theme.jotterChemistryWash],
    [theme.jotterBiology, theme.jotterBiologyWash],
    [theme.jotterOther, theme.colorNeutralBackground1Hover],
  ] as const
  for (const [text, ground] of pairs)
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5)
})

it.each(themes)('keeps what carries meaning in the %s theme at 3 to 1 or more', (_name, theme) => {
  for (const colour of [
    theme.colorNeutralStrokeAccessible,
    theme.jotterRule,
    theme.jotterRing,
    theme.jotterRingLow,
    theme.colorStrokeFocus2,
  ])
    expect(contrast(colour, theme.jotterPaper), colour).toBeGreaterThan(3)
})

it('paints the page in the cover of the theme before the script has run', () => {
  const css = readFileSync(new URL('../../../src/preferences/global.css', import.meta.url), 'utf8')
  expect(css).toContain(`var(--jotterCover, ${lightTheme.jotterCover})`)
  expect(css).toContain(`var(--jotterCover, ${darkTheme.jotterCover})`)
})
