import { hashOf, onceFor } from './hash.mjs'
import { run } from './processes.mjs'
import { say, Trouble } from './say.mjs'

const MIN_NODE = [20, 19]

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  throw new Trouble(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

/** Installs the packages when the lockfile is not the one they were installed from. */
export async function install() {
  await onceFor(hashOf(['package-lock.json']), 'node_modules/.installed', async () => {
    say('Installing packages …')
    // Not `npm ci`: it insists on an entry for every platform's build of a tool, and some registries lack a few. This
    // installs what the lockfile says and leaves the lockfile as it is.
    const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']
    await run('npm', ['install', ...options], { quiet: true })
  })
}
