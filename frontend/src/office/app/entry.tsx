// The library's first: what the site's own styles say of elements wins over its base.
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
import { letRouterAsk } from '#shared/lib/unsaved.js'
import { followOtherTabs, readSession } from '#shared/session/session-store.js'
import { newQueryClient } from '../ui/query-client.js'
import { Office } from './office.js'
import { createOfficeRouter } from './router.js'

type Document = Pick<Bootstrap, 'publicSettings'>

async function readDocument(): Promise<Document> {
  const embedded = document.getElementById('bootstrap')?.textContent
  if (import.meta.env.DEV && !embedded) {
    // The development server has no document of ours: ask for what it would hold.
    const { data } = await (await fetch('/api/settings/public')).json()
    return { publicSettings: data }
  }
  return JSON.parse(embedded ?? '') as Document
}

/** Nothing that had to wait is sent from here, so the session is looked after once the page is there. */
async function lookAfterDevice(): Promise<void> {
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
  letRouterAsk()
  const { publicSettings } = await readDocument()
  // No address of the back office names a language.
  const language = preferredLanguage() ?? languageOrDefault(readSession()?.user.locale)
  showLanguage(language)
  const bootstrap: Bootstrap = { publicSettings, language, resources: {}, missing: [], shell: false, status: 200 }
  followPublicSettings(bootstrap)
  const client = newQueryClient()
  // It begins to load the page, beside the texts of the frame.
  const router = createOfficeRouter(client)
  await importWithRetry(() => loadAreas(language, ['common', 'admin', 'controls', 'enums']))
  createRoot(root).render(
    <StrictMode>
      <Office bootstrap={bootstrap} client={client} router={router} />
    </StrictMode>,
  )
  // The next start fetches what is still missing.
  lookAfterDevice().catch(() => undefined)
}

const root = document.getElementById('root')
if (root) void start(root)
