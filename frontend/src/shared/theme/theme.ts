import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const leaf: MantineColorsTuple = [
  '#e8f5f1',
  '#d0e9e1',
  '#a3d4c5',
  '#72bda7',
  '#4aa88e',
  '#2f957b',
  '#1c7d66',
  '#0f6553',
  '#0b5244',
  '#063d32',
]

const marigold: MantineColorsTuple = [
  '#fff6e0',
  '#ffeac2',
  '#ffd78a',
  '#ffc24d',
  '#fbb024',
  '#f2a013',
  '#d98a06',
  '#a86800',
  '#7d4e00',
  '#573600',
]

/** The one visual identity: docs/design.md says what each token is for. */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 6 },
  colors: { leaf, marigold },
  white: '#ffffff',
  black: '#22211e',
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', sans-serif",
  headings: { fontFamily: 'var(--heading)', fontWeight: '700' },
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.625rem', sm: '0.625rem', md: '0.625rem', lg: '1.125rem', xl: '1.125rem' },
  shadows: {
    xs: '0 1px 2px rgb(34 33 30 / 8%)',
    sm: '0 1px 2px rgb(34 33 30 / 8%)',
    md: '0 8px 24px rgb(34 33 30 / 12%)',
    lg: '0 8px 24px rgb(34 33 30 / 12%)',
    xl: '0 8px 24px rgb(34 33 30 / 12%)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
})

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbf8f3',
    '--mantine-color-text': '#22211e',
    '--mantine-color-dimmed': '#5f594f',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#d9d0c2',
    '--mantine-color-placeholder': '#6f685c',
  },
  dark: {
    '--mantine-color-body': '#141715',
    '--mantine-color-text': '#ecebe6',
    '--mantine-color-dimmed': '#b6b3aa',
    '--mantine-color-error': '#ff9a90',
    '--mantine-color-default': '#1d211f',
    '--mantine-color-default-border': '#3d4540',
    '--mantine-color-placeholder': '#a09d94',
  },
})
