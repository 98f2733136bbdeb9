import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { usePreferences } from './preferences.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** Everything on screen stands in here: it writes the theme of the person's choice as CSS variables. */
export function Themed({ children }: { children: ReactNode }) {
  const { theme } = usePreferences()
  return <FluentProvider theme={theme === 'dark' ? darkTheme : lightTheme}>{children}</FluentProvider>
}
