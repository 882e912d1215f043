const CHOICE = 'mantine-color-scheme-value'
const DARK = '(prefers-color-scheme: dark)'

function chosen(): string | null {
  try {
    return localStorage.getItem(CHOICE)
  } catch {
    return null
  }
}

/** Keeps the page in the device's colours while the person chose none. The document has set the first by itself. */
export function followColourScheme(): void {
  const dark = matchMedia(DARK)
  const apply = () => {
    const choice = chosen()
    const isDark = choice === 'dark' || (choice !== 'light' && dark.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  dark.addEventListener('change', apply)
  apply()
}
