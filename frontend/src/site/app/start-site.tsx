import '#shared/theme/base.css'
import '#shared/theme/site.css'
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Language } from '@sofaseva/contract'
import { StrictMode } from 'react'
import { watchChunkErrors } from '#shared/app/chunk-errors.js'
import type { Bootstrap } from '#shared/data/bootstrap.js'
import { followPublicSettings } from '#shared/data/public-settings.js'
import { loadAreas } from '#shared/i18n/messages.js'
import { showLanguage } from '#shared/i18n/show-language.js'
import { watchHistory } from '#shared/lib/history-guard.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { watchInstall } from '#shared/lib/install.js'
import { LONGEST_SLOW_LOAD_MS, pageIdle } from '#shared/lib/page-idle.js'
import { followOtherTabs, readSession, tokenWithoutUser } from '#shared/session/session-store.js'
import { App } from './app.js'
import { hydratePage, replaceShell } from './hydration/hydrate.js'
import { BrowserLanguageRouter, languageOfPage } from './routing/language-router.js'

/** Starts the session: at once for a user, after the page is idle for a guest. */
async function startSession(): Promise<void> {
  followOtherTabs()
  if (!tokenWithoutUser() && !readSession()) await pageIdle()
  const { startSession } = await importWithRetry(() => import('#shared/app/session-start.js'))
  await startSession()
}

type Document = Omit<Bootstrap, 'language' | 'missing'>

/**
 * Few documents lack resources, so this check is not in the first scripts. Without its result, the page requests them
 * again.
 */
async function missingOf(document: Document): Promise<string[]> {
  if (document.status !== 404) return []
  try {
    const { missingResources } = await import('./routing/page-match.js')
    return missingResources(location.pathname + location.search, document)
  } catch {
    return []
  }
}

/** Hydration uses the document's language. The shell has none yet. */
function languageOf({ shell }: Document): Language {
  const { lang } = document.documentElement
  const rendered = LANGUAGES.find((language) => LANGUAGE_DEFINITIONS[language].tag === lang)
  return (!shell && rendered) || languageOfPage(location.pathname)
}

async function readBootstrap(): Promise<Bootstrap> {
  const embedded = document.getElementById('bootstrap')?.textContent
  if (import.meta.env.DEV && !embedded) {
    // The development server embeds no data, so request it from the API.
    const { data } = await (await fetch('/api/settings/public')).json()
    const shell: Document = { publicSettings: data, resources: {}, shell: true, status: 200 }
    return { ...shell, language: languageOf(shell), missing: [] }
  }
  const given = JSON.parse(embedded ?? '') as Document
  return { ...given, language: languageOf(given), missing: await missingOf(given) }
}

/** Renders the page into the document's root. The message source must be set before. */
export async function startSite(root: HTMLElement): Promise<void> {
  watchChunkErrors()
  watchHistory()
  watchInstall()
  const bootstrap = await readBootstrap()
  const { language } = bootstrap
  showLanguage(language)
  await importWithRetry(() => loadAreas(language, ['common']))
  const tree = (shown: Bootstrap) => (
    <StrictMode>
      <BrowserLanguageRouter language={language}>
        <App bootstrap={shown} />
      </BrowserLanguageRouter>
    </StrictMode>
  )
  followPublicSettings(bootstrap)
  if (bootstrap.shell) replaceShell(root, tree({ ...bootstrap, shell: false }))
  else await hydratePage(root, location.pathname, tree(bootstrap))
  void startSession()
  void pageIdle(LONGEST_SLOW_LOAD_MS)
    .then(async () => {
      const { registerServiceWorker } = await importWithRetry(() => import('#shared/app/register-sw.js'))
      await registerServiceWorker()
      const { prefetchForOffline } = await importWithRetry(() => import('./device/prefetch-for-offline.js'))
      await prefetchForOffline()
    })
    // The next start fetches the rest.
    .catch(() => undefined)
}
