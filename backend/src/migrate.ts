import { databaseUrlOf } from './platform/config/database-address.js'
import { migrate } from './platform/prisma/migrator.js'

const url = databaseUrlOf(process.env)
if (!url) {
  process.stderr.write('DATABASE_URL is not set, nor are DATABASE_HOST, DATABASE_USER and DATABASE_NAME.\n')
  process.exit(1)
}
try {
  const applied = await migrate(url)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
