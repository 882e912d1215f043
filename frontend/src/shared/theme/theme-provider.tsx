import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { resolveVariables, theme } from './theme.js'

interface ThemeProviderProps {
  /** Writes the theme's style tags too. Documents have them in their head; the development server's has not. */
  withStyles?: boolean
  children?: ReactNode
}

export function ThemeProvider({ withStyles = import.meta.env.DEV, children }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      withCssVariables={withStyles}
      withGlobalClasses={withStyles}
    >
      {children}
    </MantineProvider>
  )
}
