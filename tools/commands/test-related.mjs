/**
 * `npm run test:related`: runs the unit, component and medium tests of all changes since the branch left main,
 * committed or not. `-- <branch or commit>` replaces main. CONTRIBUTING.md describes it. Names the journeys to be run
 * by hand.
 */
import { existsSync, readFileSync } from 'node:fs'
import { build, generate } from '../lib/build.mjs'
import { textsBelow } from '../lib/files.mjs'
import { withTemporaryProcessGroup } from '../lib/lifecycle.mjs'
import { announcedSpeed } from '../lib/machine-speed.mjs'
import { print } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'
import { outputOf } from '../lib/processes.mjs'
import { exportedNames, journeysOf, loadersOf, mediumTestsOf, testsOfNames } from '../lib/related-tests.mjs'
import { AT_MOST } from '../lib/runnable.mjs'
import { ensureServers } from '../lib/services.mjs'
import { vitest } from '../lib/test-runners.mjs'
import { runWithin } from '../lib/test-scheduler.mjs'
import { STAGES } from '../lib/test-stages.mjs'
import { TestSummary } from '../lib/test-summary.mjs'

const UNIT = ['contract', 'prisma', 'backend', 'frontend', 'bench', 'chaos', 'tools']
/** Workspaces that have other tests beside unit tests. */
const HAS_SERVER_TESTS = new Set(['backend', 'tools'])
const SOURCES = /\.(mjs|tsx?)$/
const CONTRACT = /^contract\/src\/(?!.*\.spec\.ts$).*\.ts$/
/** Where a changed file of the contract may be used. */
const USERS = ['backend/src', 'frontend/src', 'prisma/seed']
/** Medium tests that start what was built, not its sources. */
const NEEDS_BUILD = /startApiProcess|\.\.\/dist\//

const lines = async (...args) => (await outputOf('git', args)).split('\n').filter(Boolean)

/** Every file that differs from where this branch left another, by default main, or is new. */
async function changedFiles(branch = 'main') {
  const [base] = await lines('merge-base', 'HEAD', branch).catch(() => lines('merge-base', 'HEAD', `origin/${branch}`))
  const changed = await lines('diff', '--name-only', '--diff-filter=d', base)
  return [...changed, ...(await lines('ls-files', '--others', '--exclude-standard'))]
}

/** Unit and component tests of one workspace: how vitest is asked for them. Null when there are none. */
function unitTests(workspace, changed, ofContract) {
  const own = changed.filter((path) => path.startsWith(`${workspace}/`) && SOURCES.test(path))
  const found = ofContract.filter((path) => path.startsWith(`${workspace}/`))
  const tests = []
  const within = (paths) => paths.map((path) => path.slice(workspace.length + 1))
  if (own.length > 0) tests.push({ command: 'related', args: within(own) })
  if (found.length > 0) tests.push({ command: 'run', args: within(found) })
  return tests
}

function plan(changedFiles) {
  const readers = textsBelow(['backend/src'], SOURCES)
  const changed = [...new Set([...changedFiles, ...changedFiles.flatMap((path) => loadersOf(path, readers))])]
  const names = changed
    .filter((path) => CONTRACT.test(path))
    .flatMap((path) => exportedNames(readFileSync(inRoot(path), 'utf8')))
  const ofContract = USERS.flatMap((folder) => testsOfNames(names, textsBelow([folder], SOURCES)))
  const mediumFiles = textsBelow(['backend/test'], SOURCES)
  return {
    unit: UNIT.flatMap((workspace) =>
      unitTests(workspace, changed, ofContract).map((tests) => ({ workspace, ...tests })),
    ),
    medium: mediumTestsOf(changed, mediumFiles),
    isBuildNeeded: (medium) =>
      medium.some((path) => NEEDS_BUILD.test(mediumFiles[path])) || !existsSync(inRoot('backend/dist/migrate.js')),
    journeys: journeysOf(changed, Object.keys(textsBelow(['e2e'], /^e2e\/(journeys|full)\/.*\.spec\.ts$/))),
  }
}

async function runTests({ unit, medium, isBuildNeeded }, { summary, group, dataDir }) {
  const preparations = summary.section()
  const isReady = await preparations.stage('preparation', async () => {
    await generate()
    if (medium.length > 0) await ensureServers()
    if (isBuildNeeded(medium)) await build({ site: false })
  })
  if (!isReady) return
  const { factor } = await announcedSpeed()
  const env = { TEST_TIER: 'quick', TEST_TIME_FACTOR: String(factor) }
  const tasks = unit.map(({ workspace, command, args }) => {
    const name = `unit ${workspace}${command === 'run' ? ', what uses the contract' : ''}`
    const section = summary.section()
    const project = HAS_SERVER_TESTS.has(workspace) ? 'unit' : undefined
    const work = () => vitest(workspace, { dataDir, project, command, args, env })
    return { weight: 2, run: () => summary.beside(name, () => section.stage(name, work)) }
  })
  if (medium.length > 0) {
    const section = summary.section()
    const args = medium.map((path) => path.slice('backend/'.length))
    const work = () => STAGES.medium.run({ group, dataDir, args, env, workers: 1 })
    tasks.unshift({ weight: 2, run: () => summary.beside('medium', () => section.stage('medium', work)) })
  }
  await runWithin(AT_MOST, tasks)
}

export default async function testRelated(args) {
  const changed = await changedFiles(args[0])
  const found = plan(changed)
  print(`${changed.length} changed files.`)
  const summary = new TestSummary()
  const tellJourneys = () => {
    if (found.journeys.length === 0) return
    print('Journeys that go through what changed, to be run by hand:')
    for (const path of found.journeys) print(`  npm test -- e2e ${path.slice('e2e/'.length)}`)
  }
  if (found.unit.length + found.medium.length === 0) {
    print('No unit, component or medium test belongs to them.')
    tellJourneys()
    return 0
  }
  const { onCrash } = summary
  const interrupted = await withTemporaryProcessGroup('sofaseva-test-', { onCrash }, (group, dataDir) =>
    runTests(found, { summary, group, dataDir }),
  )
  if (interrupted) return interrupted
  tellJourneys()
  return summary.close()
}
