import { hashOf, onceFor } from './hash.mjs'
import { print } from './output.mjs'
import { run } from './processes.mjs'

/** Installs the packages when the lockfile is not the one they were installed from. */
export async function install() {
  await onceFor(hashOf(['package-lock.json']), 'node_modules/.installed', async () => {
    print('Installing packages …')
    // Not `npm ci`: it insists on an entry for every platform's build of a tool, and some registries lack a few. This
    // installs what the lockfile says and leaves the lockfile as it is.
    const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']
    await run('npm', ['install', ...options], { quiet: true })
  })
}
