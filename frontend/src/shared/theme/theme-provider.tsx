import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { resolveVariables, theme } from './theme.js'

/** The theme's variables, as style tags whose text is always the same: the content security policy names their hashes. */
export function ThemeProvider({ children }: { children?: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
