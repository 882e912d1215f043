/** Former releases of the product, built outside the checkout from its history. */
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, ROOT } from '../../lib/paths.mjs'
import { outputOf, run } from '../../lib/processes.mjs'
import { temporaryFolder } from './product.mjs'

const HOURS_BETWEEN = 6

/**
 * The last two releases before the current commit as `{ name, commit }`, the newest first. In place of a tag that does not
 * exist yet, it takes the state of six hours before the later one.
 */
export async function lastReleases(checkout = ROOT) {
  const git = async (...args) => (await outputOf('git', args, { cwd: checkout })).trim()
  const head = await git('rev-parse', 'HEAD')
  const tags = (await git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname'))
    .split('\n')
    .filter(Boolean)
  const releases = []
  for (const name of tags) {
    const commit = await git('rev-parse', `${name}^{commit}`)
    if (commit !== head) releases.push({ name, commit })
  }
  while (releases.length < 2) {
    const { commit } = releases.at(-1) ?? { commit: head }
    const time = Date.parse(await git('log', '-1', '--format=%cI', commit))
    const before = `--before=${new Date(time - HOURS_BETWEEN * 3_600_000).toISOString()}`
    const former = await git('rev-list', '-1', '--first-parent', before, commit)
    releases.push({ name: `${HOURS_BETWEEN} hours before ${commit.slice(0, 8)}`, commit: former })
  }
  return releases.slice(0, 2)
}

/** Links packages to those of this checkout, and the product's own to the copy. */
function linkPackages(folder) {
  const target = join(folder, 'node_modules')
  mkdirSync(join(target, '@sofaseva'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules')))
    if (!['@sofaseva', '.installed', '.cache'].includes(name))
      symlinkSync(inRoot('node_modules', name), join(target, name))
  for (const name of ['contract', 'backend', 'tools']) symlinkSync(join(folder, name), join(target, '@sofaseva', name))
  for (const name of ['contract', 'backend', 'prisma', 'tools'])
    symlinkSync(inRoot(name, 'node_modules'), join(folder, name, 'node_modules'))
}

/** Builds the servers of a commit. Gives their folder. */
export async function buildRelease(commit) {
  const folder = temporaryFolder('release')
  const archive = join(folder, 'release.tar')
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: ROOT, quiet: true })
  await run('tar', ['-xf', archive, '-C', folder], { quiet: true })
  linkPackages(folder)
  const script = `import(${JSON.stringify(join(folder, 'tools/lib/build.mjs'))}).then(({ build }) => build({ site: false }))`
  await run(process.execPath, ['-e', script], { cwd: folder, quiet: true })
  return folder
}
