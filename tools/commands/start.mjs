/** `npm start`: everything from a fresh clone to the running product. */
import { join } from 'node:path'
import { startApi } from '../lib/api-process.mjs'
import { withLocalProduct } from '../lib/local.mjs'
import { print } from '../lib/output.mjs'

export default function start() {
  const password = process.env.DEMO_PASSWORD || 'sofa-demo-2026'
  return withLocalProduct({ env: { DEMO_PASSWORD: password } }, async ({ group, port, dataDir, env }) => {
    // All is built: from here on, this process and the API write into the data folder alone.
    process.umask(0o077)
    await startApi(group, { port, dataDir, env })
    print(`
  Site    http://localhost:${port}
  API     http://localhost:${port}/api/docs
  Inbox   ${env.INBOX_URL}
  Logs    ${join(dataDir, 'logs')}

  Demo accounts, password ${password}:
    customer@demo.local   provider@demo.local   admin@demo.local

  Ctrl-C stops everything.
`)
  })
}
