/** `npm run tables`: holds every write to the database against .table-owners.mjs. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { TABLE_OWNERS } from '../../.table-owners.mjs'
import { textsBelow } from '../lib/files.mjs'
import { inRoot } from '../lib/paths.mjs'
import { violationsOf } from '../lib/table-writes.mjs'

const SOURCES = 'backend/src'

export default function tables() {
  const texts = Object.entries(textsBelow([SOURCES], /^(?!.*\.spec\.ts$).*\.ts$/))
  const files = texts.map(([path, text]) => ({ path: relative(SOURCES, path), text }))
  const violations = violationsOf(files, TABLE_OWNERS, readFileSync(inRoot('prisma/schema.prisma'), 'utf8'))
  for (const violation of violations) process.stderr.write(`${violation}\n`)
  return violations.length > 0 ? 1 : 0
}
