/** `npm run tiers`: each test of the full tier names the one of `npm test` that covers its core. */
import { existsSync } from 'node:fs'
import { textsBelow } from '../lib/files.mjs'
import { print } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'
import { FULL_TIER, tierViolations } from '../lib/tiers.mjs'

const FOLDERS = ['backend', 'chaos', 'contract/src', 'e2e/full', 'frontend/src', 'prisma/seed', 'tools']

export default function tiers() {
  const violations = tierViolations(textsBelow(FOLDERS, FULL_TIER), (path) => existsSync(inRoot(path)))
  for (const violation of violations) print(violation)
  return violations.length > 0 ? 1 : 0
}
