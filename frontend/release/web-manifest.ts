import { LANGUAGE_DEFINITIONS, type Language, localizedPath, PATHS } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'

const icon = (file: string, sizes: string, type: string, purpose: string) => ({
  src: `/icons/${file}`,
  sizes,
  type,
  purpose,
})

/** The web app manifest in one language. The app has one `id` in all languages, so it installs once. */
export function webManifest(language: Language): string {
  const { t } = TRANSLATORS[language]
  const shortcut = (name: string, path: string, file: string) => ({
    name,
    url: localizedPath(path, language),
    icons: [{ src: `/icons/${file}`, sizes: '96x96' }],
  })
  const screenshot = (label: string, file: string, form_factor: 'narrow' | 'wide') => ({
    src: `/screenshots/${file}`,
    sizes: form_factor === 'narrow' ? '720x1480' : '1280x800',
    type: 'image/png',
    form_factor,
    label,
  })
  return JSON.stringify({
    id: '/',
    name: t('manifest.name'),
    short_name: 'SofaSeva',
    description: t('manifest.description'),
    lang: LANGUAGE_DEFINITIONS[language].tag,
    dir: 'ltr',
    start_url: localizedPath(PATHS.home, language),
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // A shortcut or link opens in the window that exists, which navigates by itself.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    orientation: 'any',
    background_color: '#fbf8f3',
    theme_color: '#0f6553',
    categories: ['lifestyle', 'shopping', 'utilities'],
    icons: [
      icon('icon.svg', 'any', 'image/svg+xml', 'any'),
      icon('icon-192.png', '192x192', 'image/png', 'any'),
      icon('icon-512.png', '512x512', 'image/png', 'any'),
      icon('maskable-192.png', '192x192', 'image/png', 'maskable'),
      icon('maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
    shortcuts: [
      shortcut(t('manifest.shortcut.book'), PATHS.services, 'shortcut-book.png'),
      shortcut(t('manifest.shortcut.requests'), PATHS.requests, 'shortcut-requests.png'),
      shortcut(t('manifest.shortcut.jobs'), PATHS.jobs, 'shortcut-jobs.png'),
    ],
    screenshots: [
      screenshot(t('manifest.screenshot.home'), 'home-narrow.png', 'narrow'),
      screenshot(t('manifest.screenshot.service'), 'service-narrow.png', 'narrow'),
      screenshot(t('manifest.screenshot.wide'), 'home-wide.png', 'wide'),
    ],
  })
}
