// @ts-nocheck
import { databaseUrlOf } from './platform/config/database-address.js'
import { withSecretFiles } from './platform/config/secret-files.js'
import { migrate } from './platform/database/migrator.js'

const MISSING_ADDRESS = 'DATABASE_URL is not set, nor are DATABASE_HOST, DATABASE_USER and DATABASE_NAME.'

const { env, faults } = withSecretFiles(process.env)
const url = databaseUrlOf(env)
if (!url || faults.length > 0) {
  process.stderr.write(`${[...faults, ...(url ? [] : [MISSING_ADDRESS])].join('\n')}\n`)
  process.exit(1)
}
try {
  const applied = await migrate(url)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
