/** Generates the database client. The schema engine is not needed for it, and is a download that may not be had. */
import { buildOnce, hashOf } from './lib/hash.mjs'
import { main } from './lib/main.mjs'
import { isMain } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'

const GENERATED = 'backend/src/platform/prisma/generated'

export async function generatePrisma() {
  await buildOnce(hashOf(['prisma/schema.prisma', 'package-lock.json']), GENERATED, () =>
    run('npx', ['prisma', 'generate', '--schema', 'prisma/schema.prisma'], {
      env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false' },
      quiet: true,
    }),
  )
}

if (isMain(import.meta.url)) await main(generatePrisma)
