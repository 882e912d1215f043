/** `npm run tables`: holds every write to the database against .table-owners.mjs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TABLE_OWNERS } from '../.table-owners.mjs'
import { inRoot } from './lib/paths.mjs'
import { violationsOf } from './lib/table-writes.mjs'

const SOURCES = inRoot('backend/src')

const files = readdirSync(SOURCES, { recursive: true })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.includes('generated/'))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }))
const violations = violationsOf(files, TABLE_OWNERS, readFileSync(inRoot('prisma/schema.prisma'), 'utf8'))
if (violations.length > 0) {
  process.stderr.write(`${violations.join('\n')}\n`)
  process.exitCode = 1
}
