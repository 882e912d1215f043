import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { startInbox } from './inbox.mjs'
import { inRoot } from './paths.mjs'
import { withPrivateUmask } from './privacy.mjs'
import { run } from './processes.mjs'
import { ensureServers, startServers } from './services.mjs'

/** Brings a database to the newest schema. */
export function migrate(databaseUrl) {
  return run(process.execPath, [inRoot('backend/dist/migrate.js')], { env: { DATABASE_URL: databaseUrl }, quiet: true })
}

const PICTURES = ['uploads/seed', 'seed-pictures.json']

const copyImages = (from, to) =>
  withPrivateUmask(() => {
    for (const name of PICTURES) cpSync(join(from, name), join(to, name), { recursive: true })
  })

/**
 * Fills an empty database with the catalog and the demo; one that has data is left as it is. Drawing the images takes
 * seconds of the processor, so a test run keeps the first ones in the folder that SEED_IMAGES names.
 */
export async function seed(databaseUrl, dataDir, env = {}) {
  const { SEED_IMAGES: kept } = process.env
  if (kept && existsSync(kept)) copyImages(kept, dataDir)
  await run(process.execPath, ['--conditions=source', '--import', 'tsx', inRoot('prisma/seed/main.ts')], {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
    isPrivate: true,
    quiet: true,
  })
  if (!kept || existsSync(kept)) return
  const fresh = mkdtempSync(`${kept}-`)
  copyImages(dataDir, fresh)
  // Another seed may have been first.
  if (!existsSync(kept)) renameSync(fresh, kept)
}

/**
 * Servers, the inbox and the built product with its demo, on a data folder: `own` servers instead of private ones, `ports`
 * to prefer. Gives the variables that tell the API where all of it is.
 */
export async function prepareProduct(group, dataDir, { own = {}, ports = {}, inboxPort, env = {} }) {
  const servers = async () => {
    await ensureServers(own)
    return startServers(group, dataDir, { own, ports })
  }
  const inbox = startInbox(dataDir, { webPort: inboxPort, smtpPort: ports.smtp })
  const [{ databaseUrl, redisUrl }, { smtpUrl, inboxUrl }] = await Promise.all([servers(), inbox, build()])
  await migrate(databaseUrl)
  await seed(databaseUrl, dataDir, env)
  return { ...env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SMTP_URL: smtpUrl, INBOX_URL: inboxUrl }
}
