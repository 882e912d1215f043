/** Makes a release: the version, its section of the changelog, a commit and a tag. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './output.mjs'
import { outputOf, run } from './processes.mjs'

const UNRELEASED = '## Unreleased'
export const PARTS = ['major', 'minor', 'patch']

/** The version after this one: `minor` of 1.4.2 is 1.5.0. */
export function nextVersion(version, part) {
  const numbers = version.split('.').map(Number)
  const at = PARTS.indexOf(part)
  return numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join('.')
}

/** The part of the changelog below "Unreleased", without its heading. */
function unreleasedOf(changelog) {
  const [, rest] = changelog.split(`${UNRELEASED}\n`)
  if (rest === undefined) throw new UserError(`CHANGELOG.md has no section "${UNRELEASED}".`)
  return rest.split(/^## /m)[0].trim()
}

/** The changelog after a release on this day, such as 2026-11-28, and the notes of the release. */
export function releasedChangelog(changelog, version, day) {
  const notes = unreleasedOf(changelog)
  if (notes === '') throw new UserError('CHANGELOG.md tells of nothing new: write what changed below "Unreleased".')
  return { notes, text: changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} (${day})\n`) }
}

/** A package.json or lockfile with the new version of the product, and no other change. */
function withVersion(text, former, version) {
  const count = text.includes('"lockfileVersion"') ? 2 : 1
  let left = count
  const changed = text.replaceAll(`"version": "${former}"`, (found) => (left-- > 0 ? `"version": "${version}"` : found))
  const { version: read, packages } = JSON.parse(changed)
  if (read !== version || (packages && packages[''].version !== version))
    throw new UserError('The version of package.json and that of package-lock.json differ.')
  return changed
}

/** Makes a release of the checkout in this folder. Gives its version. */
export async function release(folder, part, day) {
  const git = (...args) => outputOf('git', args, { cwd: folder })
  if ((await git('status', '--porcelain')).trim() !== '')
    throw new UserError('There are changes that are not committed. Commit them first.')
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  const { version: former } = JSON.parse(read('package.json'))
  const version = nextVersion(former, part)
  const { notes, text } = releasedChangelog(read('CHANGELOG.md'), version, day)
  const files = {
    'CHANGELOG.md': text,
    'package.json': withVersion(read('package.json'), former, version),
    'package-lock.json': withVersion(read('package-lock.json'), former, version),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  await run('git', ['commit', '--quiet', '-m', `chore(release): ${version}`, '--', ...Object.keys(files)], {
    cwd: folder,
    quiet: true,
  })
  await run('git', ['tag', '--annotate', `v${version}`, '-m', notes], { cwd: folder, quiet: true })
  return version
}
