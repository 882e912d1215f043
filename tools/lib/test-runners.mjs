/**
 * The test runners, each giving { passed, failed, skipped, failures, flaky } from its own machine-readable report:
 * what failed, and what passed only when it was tried again, each as { name, message }.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

// As in CI, where a test left alone by `.only` and a snapshot that is not there yet are failures.
const CI = { CI: 'true' }

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

function failuresOf(files, unloadable) {
  const failedTests = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  return [
    ...failedTests.map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') })),
    ...unloadable.map(({ name, message }) => ({ name, message })),
  ]
}

/** The specs of Playwright's report, whose suites stand in one another. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`

const messageOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => (error ? [error.message] : []))).join('\n')

const withStatus = (specs, wanted) =>
  specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map((spec) => ({ name: nameOf(spec), message: messageOf(spec) }))

/** Runs a workspace's vitest. Arguments of a person's own may well match nothing in one workspace of several. */
export async function vitest(workspace, { dataDir, project, args, env = {} }) {
  const report = join(dataDir, `vitest-${workspace}-${project ?? 'all'}.json`)
  const unhandledReport = join(dataDir, `vitest-${workspace}-${project ?? 'all'}-unhandled.json`)
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${inRoot('tools/vitest/unhandled-errors.mjs')}`,
  ]
  const options = [...(project ? ['--project', project] : []), ...(args.length > 0 ? ['--passWithNoTests'] : [])]
  const code = await run(
    process.execPath,
    [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...options, ...args, ...reporters],
    {
      cwd: inRoot(workspace),
      env: { ...CI, ...env, UNHANDLED_ERRORS_REPORT: unhandledReport },
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
  const unhandled = readReport(unhandledReport) ?? []
  const others = code !== 0 && failures.length + unhandled.length === 0 ? [exitOf(workspace, code)] : unhandled
  return {
    passed: result?.numPassedTests ?? 0,
    failed: atLeastOne((result?.numFailedTests ?? 0) + unloadable.length, code),
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
    failures: [...failures, ...others],
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
  const { stats, suites } = readReport(report) ?? {}
  const specs = specsOf({ suites })
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: atLeastOne(stats?.unexpected ?? 0, code),
    skipped: stats?.skipped ?? 0,
    failures: withStatus(specs, 'unexpected'),
    flaky: withStatus(specs, 'flaky'),
  }
}

/** What must hold while everything fails that these words name, on servers of its own. */
export async function chaos(words, { dataDir }) {
  const report = join(dataDir, `chaos-${words[0]}.json`)
  const code = await run(process.execPath, [inRoot('tools/chaos.mjs'), ...words], {
    env: { CHAOS_REPORT: report },
    check: false,
  })
  const result = readReport(report) ?? { passed: 0, failed: 0, skipped: 0 }
  return { ...result, failed: atLeastOne(result.failed, code) }
}
