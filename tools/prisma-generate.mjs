/** Generates the types of the tables, and a client for tests. The schema engine is not needed for it, and is a download that may not be had. */
import { buildOnce, hashOf } from './lib/hash.mjs'
import { main } from './lib/main.mjs'
import { isMain } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'

/** By generator of schema.prisma. */
const GENERATED = {
  kysely: 'backend/src/platform/database/generated',
  client: 'backend/test/support/generated',
}

export async function generatePrisma() {
  const inputs = hashOf(['prisma/schema.prisma', 'package-lock.json'])
  for (const [generator, folder] of Object.entries(GENERATED))
    await buildOnce(inputs, folder, () =>
      run('npx', ['prisma', 'generate', '--schema', 'prisma/schema.prisma', '--generator', generator], {
        env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false' },
        quiet: true,
      }),
    )
}

if (isMain(import.meta.url)) await main(generatePrisma)
