/** `npm run tiers`: each test of the full tier names the one of `npm test` that covers its core. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/main.mjs'
import { print } from './lib/output.mjs'
import { inRoot } from './lib/paths.mjs'
import { isFullTier, tierViolations } from './lib/tiers.mjs'

const FOLDERS = [
  'backend/src',
  'backend/test',
  'bench',
  'contract/src',
  'e2e/full',
  'frontend/src',
  'prisma/seed',
  'tools',
]

await main(async () => {
  const paths = FOLDERS.filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((path) => join(folder, path)))
    .filter((path) => isFullTier(path) && !path.includes('node_modules'))
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
  const violations = tierViolations(files, (path) => existsSync(inRoot(path)))
  for (const violation of violations) print(violation)
  return violations.length > 0 ? 1 : 0
})
