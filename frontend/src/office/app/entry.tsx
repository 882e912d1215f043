// Import the library's styles first, so that the site's own element styles override its base styles.
import '@mantine/core/styles.css'
import '#shared/theme/base.css'
import { languageOrDefault } from '@sofaseva/contract'
import { loadMessages } from '@sofaseva/contract/message-loaders'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchChunkErrors } from '#shared/app/chunk-errors.js'
import type { Bootstrap } from '#shared/data/bootstrap.js'
import { followPublicSettings } from '#shared/data/public-settings.js'
import { loadAreas, setMessageSource } from '#shared/i18n/messages.js'
import { preferredLanguage } from '#shared/i18n/preferred-language.js'
import { showLanguage } from '#shared/i18n/show-language.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { LONGEST_SLOW_LOAD_MS, pageIdle } from '#shared/lib/page-idle.js'
import { delegateToRouter } from '#shared/lib/unsaved.js'
import { followOtherTabs, readSession } from '#shared/session/session-store.js'
import { newQueryClient } from '../ui/query-client.js'
import { Office } from './office.js'
import { createOfficeRouter } from './router.js'

type Document = Pick<Bootstrap, 'publicSettings'>

async function readDocument(): Promise<Document> {
  const embedded = document.getElementById('bootstrap')?.textContent
  if (import.meta.env.DEV && !embedded) {
    // The development server doesn't embed this data in the document, so fetch it.
    const { data } = await (await fetch('/api/settings/public')).json()
    return { publicSettings: data }
  }
  return JSON.parse(embedded ?? '') as Document
}

/**
 * Starts the session and the service worker once the page has loaded. No queued requests are sent from the back office.
 */
async function startBackgroundWork(): Promise<void> {
  followOtherTabs()
  await pageIdle()
  const { startSession } = await importWithRetry(() => import('#shared/app/session-start.js'))
  await startSession()
  await pageIdle(LONGEST_SLOW_LOAD_MS)
  const { registerServiceWorker } = await importWithRetry(() => import('#shared/app/register-sw.js'))
  await registerServiceWorker()
}

async function start(root: HTMLElement): Promise<void> {
  watchChunkErrors()
  setMessageSource(loadMessages)
  delegateToRouter()
  const { publicSettings } = await readDocument()
  // URLs of the back office don't include a language.
  const language = preferredLanguage() ?? languageOrDefault(readSession()?.user.locale)
  showLanguage(language)
  const bootstrap: Bootstrap = { publicSettings, language, resources: {}, missing: [], shell: false, status: 200 }
  followPublicSettings(bootstrap)
  const client = newQueryClient()
  // Creating the router starts loading the page while the texts of the frame load.
  const router = createOfficeRouter(client)
  await importWithRetry(() => loadAreas(language, ['common', 'admin', 'controls', 'enums']))
  createRoot(root).render(
    <StrictMode>
      <Office bootstrap={bootstrap} client={client} router={router} />
    </StrictMode>,
  )
  // The next visit fetches the parts that are still missing.
  startBackgroundWork().catch(() => undefined)
}

const root = document.getElementById('root')
if (root) void start(root)
