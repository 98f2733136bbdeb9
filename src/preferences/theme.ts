import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components'
import { covers } from './preferences.ts'

/** Washable royal blue, one ramp for both themes. */
const ink: BrandVariants = {
  10: '#060d25',
  20: '#0a153b',
  30: '#0f1e51',
  40: '#152868',
  50: '#1b317b',
  60: '#223a8e',
  70: '#28439d',
  80: '#314eaa',
  90: '#415fb8',
  100: '#5372c7',
  110: '#6a87d3',
  120: '#829cde',
  130: '#9cb2e7',
  140: '#b6c7ee',
  150: '#d4def5',
  160: '#ebf0fb',
}

/** Sizes in rem, so that the user's font size moves all of them; radii in px. */
const shape = {
  fontFamilyBase:
    '"Atkinson Hyperlegible Next Variable", "Atkinson Stand-in", Arial, Roboto, "Noto Sans", system-ui, sans-serif',
  fontSizeBase100: '0.8125rem',
  lineHeightBase100: '1rem',
  fontSizeBase200: '0.875rem',
  lineHeightBase200: '1.25rem',
  fontSizeBase300: '1rem',
  lineHeightBase300: '1.5rem',
  fontSizeBase400: '1.125rem',
  lineHeightBase400: '1.625rem',
  fontSizeBase500: '1.25rem',
  lineHeightBase500: '1.875rem',
  fontSizeHero700: '1.75rem',
  lineHeightHero700: '2.125rem',
  fontWeightSemibold: 600,
  borderRadiusSmall: '4px',
  borderRadiusMedium: '8px',
  borderRadiusLarge: '10px',
  borderRadiusXLarge: '14px',
  jotterRadiusBook: '4px 10px 10px 4px',
  jotterSizeLabel: '0.9375rem',
  jotterLineLabel: '1.25rem',
  jotterSizeSection: '1.375rem',
  jotterLineSection: '1.75rem',
  jotterSizeStatistic: '2.5rem',
  jotterLineStatistic: '2.75rem',
  jotterLineAnswer: '2rem',
  jotterScrim: 'rgb(20 20 15 / 0.5)',
}

const lightColours = {
  jotterCover: covers.light,
  jotterCoverEdge: '#ddc897',
  jotterCoverHover: '#ead7aa',
  jotterDesk: '#fbf8f1',
  jotterPaper: '#ffffff',
  jotterPaperEdge: '#d8d2c1',
  jotterSpine: ink[70],
  jotterRule: ink[70],
  jotterFeint: '#c9dcef',
  jotterMargin: '#ee9094',
  jotterGrid: '#b7cde6',
  jotterRingTrack: '#e9e4d7',
  jotterInk: '#1f3583',
  jotterPen: '#0e6936',
  jotterPenWash: '#e6f5ea',
  jotterDevice: '#734c17',
  jotterDeviceWash: '#fbeecf',
  jotterWrong: '#a92321',
  jotterWrongWash: '#fdeeec',
  jotterNoteWash: '#ebf0fb',
  jotterPhysics: '#006678',
  jotterPhysicsWash: '#e2f2f5',
  jotterChemistry: '#853166',
  jotterChemistryWash: '#f8eaf2',
  jotterBiology: '#4b6c2c',
  jotterBiologyWash: '#edf4e5',
  jotterOther: '#51607a',
  jotterRing: '#0e7a3e',
  jotterRingLow: '#b36b00',
  jotterOnWrong: '#ffffff',
  jotterLogoLine: ink[140],
  jotterAvatar: ink[80],
  jotterOnAvatar: '#ffffff',
  jotterShadow: '0 8px 28px rgb(50 40 10 / 0.18)',
  colorNeutralBackground1: '#ffffff',
  colorNeutralBackground1Hover: '#f6f2e8',
  colorNeutralBackground1Pressed: '#ece5d3',
  colorNeutralBackground1Selected: '#ebf0fb',
  colorNeutralBackground2: '#fbf8f1',
  colorNeutralBackground3: '#f3e4c1',
  colorNeutralForeground1: '#1b1f29',
  colorNeutralForeground2: '#3f434e',
  colorNeutralForeground3: '#575b66',
  colorNeutralForegroundDisabled: '#777b85',
  colorNeutralBackgroundDisabled: '#f2efe7',
  colorNeutralStrokeAccessible: '#6b7080',
  colorNeutralStroke1: '#bdb7a6',
  colorNeutralStroke2: '#e1dccd',
  colorSubtleBackgroundHover: 'rgb(60 50 20 / 0.07)',
  colorSubtleBackgroundPressed: 'rgb(60 50 20 / 0.12)',
  colorStrokeFocus2: ink[40],
}

type Colours = Record<keyof typeof lightColours, string>

/** Fluent's keys overridden and the product's own; FluentProvider writes `jotterPaper` as `--jotterPaper`. */
type JotterTheme = Theme & typeof shape & Colours

export const lightTheme: JotterTheme = { ...createLightTheme(ink), ...shape, ...lightColours }

const darkColours: Colours = {
  jotterCover: covers.dark,
  jotterCoverEdge: '#2b3531',
  jotterCoverHover: '#202a26',
  jotterDesk: '#19211e',
  jotterPaper: '#222c28',
  jotterPaperEdge: '#3a4641',
  jotterSpine: '#3a53a3',
  jotterRule: ink[120],
  jotterFeint: '#3b4d52',
  jotterMargin: '#b06265',
  jotterGrid: '#48595f',
  jotterRingTrack: '#36423d',
  jotterInk: '#b9cbff',
  jotterPen: '#7fdea2',
  jotterPenWash: '#1d3528',
  jotterDevice: '#ebc573',
  jotterDeviceWash: '#372f1b',
  jotterWrong: '#ff9f96',
  jotterWrongWash: '#3d2523',
  jotterNoteWash: '#232d47',
  jotterPhysics: '#6cc7d7',
  jotterPhysicsWash: '#1d363b',
  jotterChemistry: '#ea9bc7',
  jotterChemistryWash: '#3a2935',
  jotterBiology: '#a3cd82',
  jotterBiologyWash: '#2a3822',
  jotterOther: '#aab6cc',
  jotterRing: '#7fdea2',
  jotterRingLow: '#ebc573',
  jotterOnWrong: '#121816',
  jotterLogoLine: ink[40],
  jotterAvatar: ink[80],
  jotterOnAvatar: '#ffffff',
  jotterShadow: '0 10px 32px rgb(0 0 0 / 0.55)',
  colorNeutralBackground1: '#222c28',
  colorNeutralBackground1Hover: '#2b3632',
  colorNeutralBackground1Pressed: '#34403b',
  colorNeutralBackground1Selected: '#26304a',
  colorNeutralBackground2: '#19211e',
  colorNeutralBackground3: '#121816',
  colorNeutralForeground1: '#f0f1e8',
  colorNeutralForeground2: '#d3d6cd',
  colorNeutralForeground3: '#b3b8b0',
  colorNeutralForegroundDisabled: '#87908a',
  colorNeutralBackgroundDisabled: '#1d2623',
  colorNeutralStrokeAccessible: '#8f9a94',
  colorNeutralStroke1: '#56625c',
  colorNeutralStroke2: '#36423d',
  colorSubtleBackgroundHover: 'rgb(240 241 232 / 0.08)',
  colorSubtleBackgroundPressed: 'rgb(240 241 232 / 0.14)',
  colorStrokeFocus2: ink[150],
}

/** The dark theme turns the filled button over: light ground, dark words. */
const chalk = {
  colorBrandBackground: ink[130],
  colorBrandBackgroundHover: ink[140],
  colorBrandBackgroundPressed: ink[150],
  colorBrandBackgroundSelected: ink[140],
  colorNeutralForegroundOnBrand: ink[20],
  colorBrandForeground1: ink[130],
  colorBrandForegroundLink: ink[130],
  colorBrandForegroundLinkHover: ink[140],
  colorCompoundBrandForeground1: ink[130],
  colorCompoundBrandForeground1Hover: ink[140],
  colorCompoundBrandForeground1Pressed: ink[150],
  colorCompoundBrandBackground: ink[130],
  colorCompoundBrandBackgroundHover: ink[140],
  colorCompoundBrandBackgroundPressed: ink[150],
  colorCompoundBrandStroke: ink[130],
  colorCompoundBrandStrokeHover: ink[140],
}

export const darkTheme: JotterTheme = { ...createDarkTheme(ink), ...shape, ...darkColours, ...chalk }

/**
 * Both themes as CSS variables, limited to those that `isIncluded` accepts (names without dashes). The browser gets them as
 * a style sheet, so that the first paint has its colours and the theme costs no script.
 */
export function themeCss(isIncluded: (name: string) => boolean): string {
  const variables = (theme: JotterTheme): string =>
    Object.entries(theme)
      .filter(([name]) => isIncluded(name))
      .map(([name, value]) => `--${name}:${value};`)
      .join('')
  const light = variables(lightTheme)
  const dark = variables(darkTheme)
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
    `:root[data-theme='dark']{${dark}}`,
  ].join('\n')
}
