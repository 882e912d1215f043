/**
 * The test runners. Each returns { passed, failed, skipped, failures, files, assertions } from its own report.
 * Failures are { name, message }, files { name, ms, tests }, and assertions count calls of `expect`.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describeSpeed, measureSpeed } from './machine-speed.mjs'
import { inRoot, ROOT } from './paths.mjs'
import { run } from './processes.mjs'

// As in CI, where a test left alone by `.only` and a snapshot that is not there yet are failures.
const CI = { CI: 'true' }

/** `related` watches by default. */
const COMMANDS = { run: ['run'], related: ['related', '--run'] }

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A runner that failed without a failed test to show for it counts as one failure. */
function atLeastOne(failed, code) {
  return code !== 0 && failed === 0 ? 1 : failed
}

const exitOf = (name, code) => ({ name, message: `exit code ${code} without a failed test` })

const OUT_OF_TIME = /time(d )?out:?( in| of)? \d+ ?ms|did not succeed in time|did not happen within/i
/** The product's own limits, which a starved MariaDB or Redis misses and which do not follow the machine. */
const UNAVAILABLE = /DEPENDENCY_DOWN|expected [^\n]*\b503\b/
/** Stages of two workers are slow to each other: beyond this the machine has other things to do. */
const TOO_SLOW = 2.5

/**
 * Says so before the message when the machine was far slower than at the start of the run. `speed` was measured when the
 * test ran out of time; a failure that ran out of time without it is measured now.
 */
export function withSpeed(message, speed, { atStart = Number(process.env.TEST_TIME_FACTOR ?? 1), measure } = {}) {
  const isUnavailable = UNAVAILABLE.test(message)
  const measured = speed ?? (isUnavailable || OUT_OF_TIME.test(message) ? (measure ?? measureSpeed)() : null)
  if (!measured || measured.factor <= (isUnavailable ? 1 : atStart) * TOO_SLOW) return message
  return `machine too slow: ${describeSpeed(measured)}, and ${atStart} times at the start of the run\n${message}`
}

function failuresOf(files, unloadable) {
  const failedTests = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  return [
    ...failedTests.map(({ fullName, failureMessages, meta }) => ({
      name: fullName,
      message: withSpeed(failureMessages.join('\n'), meta?.speed),
    })),
    ...unloadable.map(({ name, message }) => ({ name, message: withSpeed(message) })),
  ]
}

const assertionsOf = (files) =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .reduce((total, { meta }) => total + (meta?.assertions ?? 0), 0)

/** The specs of Playwright's report, whose suites stand in one another. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`

const messageOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => (error ? [error.message] : []))).join('\n')

const failedSpecs = (specs) =>
  specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => ({ name: nameOf(spec), message: withSpeed(messageOf(spec)) }))

/** How long the journeys of each file took together. */
function journeyFiles(specs, folder) {
  const files = new Map()
  for (const { file, tests } of specs) {
    const name = relative(ROOT, join(folder, file))
    const { ms, tests: before } = files.get(name) ?? { ms: 0, tests: 0 }
    const took = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
    files.set(name, { name, ms: ms + took, tests: before + tests.length })
  }
  return [...files.values()]
}

/**
 * Runs a workspace's vitest; with the command `related`, the tests that the files in `args` reach. Arguments of the
 * user may match nothing in one workspace of several.
 */
export async function vitest(workspace, { dataDir, project, command = 'run', args, env = {} }) {
  const name = `vitest-${workspace}-${project ?? 'all'}-${command}`
  const [report, runReport] = [join(dataDir, `${name}.json`), join(dataDir, `${name}-report.json`)]
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${inRoot('tools/vitest/run-reporter.mjs')}`,
  ]
  const options = [...(project ? ['--project', project] : []), ...(args.length > 0 ? ['--passWithNoTests'] : [])]
  const code = await run(
    process.execPath,
    [inRoot('node_modules/vitest/vitest.mjs'), ...COMMANDS[command], ...options, ...args, ...reporters],
    {
      cwd: inRoot(workspace),
      env: { ...CI, ...env, RUN_REPORT: runReport },
      check: false,
    },
  )
  const result = readReport(report)
  const files = result?.testResults ?? []
  // A file that cannot be loaded fails without any test of its own.
  const unloadable = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failures = failuresOf(files, unloadable)
  const { errors: unhandled, files: timed } = readReport(runReport) ?? { errors: [], files: [] }
  const others = code !== 0 && failures.length + unhandled.length === 0 ? [exitOf(workspace, code)] : unhandled
  return {
    passed: result?.numPassedTests ?? 0,
    failed: atLeastOne((result?.numFailedTests ?? 0) + unloadable.length, code),
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
    failures: [...failures, ...others],
    files: timed.map((file) => ({ ...file, name: relative(ROOT, file.name) })),
    assertions: assertionsOf(files),
  }
}

/** Runs the browser journeys. */
export async function playwright({ dataDir, args, env }) {
  const report = join(dataDir, 'playwright.json')
  const code = await run(
    process.execPath,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args],
    {
      cwd: inRoot('e2e'),
      env: { ...CI, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      check: false,
    },
  )
  const { stats, suites, config } = readReport(report) ?? {}
  const specs = specsOf({ suites })
  return {
    passed: stats?.expected ?? 0,
    // A journey that passes only when it is tried again is a failure, too.
    failed: atLeastOne((stats?.unexpected ?? 0) + (stats?.flaky ?? 0), code),
    skipped: stats?.skipped ?? 0,
    failures: failedSpecs(specs),
    files: journeyFiles(specs, config?.rootDir ?? ROOT),
  }
}

/** Runs the chaos program with these words, on servers of its own. */
export async function chaos(words, { dataDir, env }) {
  const report = join(dataDir, `chaos-${words[0]}.json`)
  const code = await run(process.execPath, [inRoot('tools/run.mjs'), 'chaos', ...words], {
    env: { ...env, CHAOS_REPORT: report },
    check: false,
  })
  const result = readReport(report) ?? { passed: 0, failed: 0, skipped: 0 }
  return { ...result, failed: atLeastOne(result.failed, code) }
}
