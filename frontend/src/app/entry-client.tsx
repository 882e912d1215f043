import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '../shared/theme/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { Bootstrap } from '../shared/data/bootstrap.js'
import { followPublicSettings } from '../shared/data/public-settings.js'
import { pageSettled } from '../shared/lib/page-settled.js'
import { App } from './app.js'
import { registerServiceWorker } from './register-sw.js'
import { startSession } from './session-start.js'

async function readBootstrap(): Promise<Bootstrap> {
  const embedded = document.getElementById('bootstrap')?.textContent
  if (embedded) return JSON.parse(embedded) as Bootstrap
  // The development server has no document of ours: ask for what it would hold.
  const { data } = await (await fetch('/api/settings/public')).json()
  return { publicSettings: data, resources: {}, missing: [], shell: true, status: 200 }
}

const root = document.getElementById('root')
if (root) {
  const bootstrap = await readBootstrap()
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  const tree = (live: Bootstrap) => (
    <StrictMode>
      <BrowserRouter>
        <App bootstrap={live} {...(nonce ? { nonce } : {})} />
      </BrowserRouter>
    </StrictMode>
  )
  followPublicSettings({ fromShell: bootstrap.shell })
  if (bootstrap.shell) createRoot(root).render(tree({ ...bootstrap, shell: false }))
  else hydrateRoot(root, tree(bootstrap))
  void startSession()
  void pageSettled().then(registerServiceWorker)
}
