import '../shared/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { Bootstrap } from '../shared/data/bootstrap.js'
import { followPublicSettings } from '../shared/data/public-settings.js'
import { watchHistory } from '../shared/lib/history-guard.js'
import { importWithRetry } from '../shared/lib/import-with-retry.js'
import { pageIdle } from '../shared/lib/page-idle.js'
import { followOtherTabs, readSession, tokenWithoutUser } from '../shared/session/session-store.js'
import { App } from './app.js'
import { watchChunkErrors } from './chunk-errors.js'
import { hydratePage } from './hydrate.js'
import { registerServiceWorker } from './register-sw.js'

/** Looks after the session: a person's at once, a guest's once the page is there. */
async function startSession(): Promise<void> {
  followOtherTabs()
  if (!readSession() && !tokenWithoutUser()) await pageIdle()
  const { startSession } = await importWithRetry(() => import('./session-start.js'))
  await startSession()
}

type Document = Omit<Bootstrap, 'missing'>

/** Few documents are of something missing, so the first scripts cannot tell what that is. Untold, the page asks anew. */
async function missingOf(document: Document): Promise<string[]> {
  if (document.status !== 404) return []
  try {
    const { missingResources } = await import('./page-match.js')
    return missingResources(location.pathname + location.search, document)
  } catch {
    return []
  }
}

async function readBootstrap(): Promise<Bootstrap> {
  const embedded = document.getElementById('bootstrap')?.textContent
  if (embedded) {
    const document = JSON.parse(embedded) as Document
    return { ...document, missing: await missingOf(document) }
  }
  // The development server has no document of ours: ask for what it would hold.
  const { data } = await (await fetch('/api/settings/public')).json()
  return { publicSettings: data, resources: {}, missing: [], shell: true, status: 200 }
}

async function start(root: HTMLElement): Promise<void> {
  watchChunkErrors()
  watchHistory()
  const bootstrap = await readBootstrap()
  const tree = (shown: Bootstrap) => (
    <StrictMode>
      <BrowserRouter>
        <App bootstrap={shown} />
      </BrowserRouter>
    </StrictMode>
  )
  followPublicSettings({ fromShell: bootstrap.shell })
  if (bootstrap.shell) createRoot(root).render(tree({ ...bootstrap, shell: false }))
  else await hydratePage(root, location.pathname, tree(bootstrap))
  void startSession()
  void pageIdle()
    .then(registerServiceWorker)
    .then(() => import('./prefetch-for-offline.js'))
    .then(({ prefetchForOffline }) => prefetchForOffline())
    // What could not be had now, the next start fetches.
    .catch(() => undefined)
}

const root = document.getElementById('root')
// Not awaited: pages import what this module is bundled with, and could not be loaded before it is done.
if (root) void start(root)
