/** `npm run dev`: the services, and every side rebuilt and restarted as its files change. */
import { secrets } from '../lib/api-process.mjs'
import { withLocalProduct } from '../lib/local.mjs'
import { print } from '../lib/output.mjs'
import { inRoot, TSC } from '../lib/paths.mjs'

const SITE_PORT = 5_173
const API = ['nest', 'start', '--watch', '-b', 'swc', '--exec', 'node --watch --watch-preserve-output']

export default function dev() {
  const morePorts = [[SITE_PORT, 'the port in frontend/vite.config.ts']]
  return withLocalProduct({ morePorts }, async ({ group, port, dataDir, env: prepared }) => {
    const env = {
      ...prepared,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WORKER: 'embedded',
      DRAIN_SECONDS: '0',
      APP_ENV: 'development',
      PUBLIC_URL: `http://localhost:${SITE_PORT}`,
      API_URL: `http://127.0.0.1:${port}`,
      ...secrets(dataDir),
    }
    const watch = (name, folder, command, args) => group.start(name, command, args, { env, cwd: inRoot(folder) })
    const compile = [TSC, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput']
    watch('The contract', 'contract', process.execPath, compile)
    // Nest watches the API's own sources, Node every module it is made of, the built contract's among them.
    watch('The API', 'backend', 'npx', API)
    watch('The site', 'frontend', 'npx', ['vite', '--clearScreen', 'false'])
    print(`
  Site with hot reload  http://localhost:${SITE_PORT}
  API                   http://localhost:${port}
  Inbox                 ${env.INBOX_URL}

  Ctrl-C stops everything.
`)
  })
}
