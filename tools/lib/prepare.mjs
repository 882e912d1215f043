import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

/** Brings a database to the newest schema. */
export function migrate(databaseUrl) {
  return run(process.execPath, [inRoot('backend/dist/migrate.js')], { env: { DATABASE_URL: databaseUrl }, quiet: true })
}

/** Fills an empty database with the catalogue and the demo; one that has data is left as it is. */
export function seed(databaseUrl, dataDir, env = {}) {
  return run(process.execPath, ['--conditions=source', '--import', 'tsx', inRoot('prisma/seed/main.ts')], {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
    isPrivate: true,
    quiet: true,
  })
}
