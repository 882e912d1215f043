/** Compiles the messages of all languages. */
import { buildOnce, hashOf } from './lib/hash.mjs'
import { main } from './lib/main.mjs'
import { inRoot, isMain } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'

const GENERATED = 'contract/src/i18n/generated'

export async function generateMessages() {
  await buildOnce(
    hashOf(['contract/messages', 'contract/scripts', 'tools/lib/linked-messages.mjs', 'package-lock.json']),
    GENERATED,
    () => run(process.execPath, [inRoot('contract/scripts/generate-messages.mjs')], { quiet: true }),
  )
}

if (isMain(import.meta.url)) await main(generateMessages)
