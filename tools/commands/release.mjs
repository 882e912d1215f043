/**
 * `npm run release -- major`, `minor` or `patch`: raises the version, moves what is unreleased in CHANGELOG.md to a
 * section of its own, commits and tags. Nothing is pushed.
 */
import { print, UserError } from '../lib/output.mjs'
import { ROOT } from '../lib/paths.mjs'
import { PARTS, release } from '../lib/release.mjs'

export default async function makeRelease([part, ...more]) {
  if (!PARTS.includes(part) || more.length > 0)
    throw new UserError(`Say one of: ${PARTS.map((one) => `npm run release -- ${one}`).join(', ')}`)
  const version = await release(ROOT, part, new Date().toISOString().slice(0, 10))
  print(`Released ${version}. Publish it: git push --follow-tags`)
  return 0
}
