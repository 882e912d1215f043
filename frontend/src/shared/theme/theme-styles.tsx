import { MantineProvider } from '@mantine/core'
import { resolveVariables, theme } from './theme.js'

/** The theme's style tags: for a document's head, and for the development server's page. No page loads the library. */
export function ThemeStyles() {
  return <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto" />
}
