/** Mutation tests: whether unit tests fail for changed rules. `npm run test:full -- mutation` runs them. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { print } from './output.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

/** At least this share of the changes to each file must fail a test. */
export const LEAST_SCORE = 0.85

/** The rules whose mistakes cost most, with the tests that must fail for them: bookings, money, permissions, outbox. */
export const RULES = {
  contract: {
    rules: ['src/bookings/*.rules.ts', 'src/lib/money.ts', 'src/lib/roles.ts'],
    specs: ['src/bookings/*.spec.ts', 'src/lib/*.spec.ts'],
  },
  backend: {
    rules: [
      'src/modules/bookings/booking.policy.ts',
      'src/modules/bookings/*/*.rules.ts',
      'src/modules/auth/{factors,contacts}/*.rules.ts',
      'src/modules/invoices/rules/*.rules.ts',
      'src/modules/users/admin/staff-role.rules.ts',
      'src/platform/delivery/sms/*.rules.ts',
      'src/platform/queue/*.rules.ts',
    ],
    specs: [
      'src/modules/bookings/**/*.spec.ts',
      'src/modules/auth/{factors,contacts}/*.spec.ts',
      'src/modules/invoices/rules/*.spec.ts',
      'src/modules/users/admin/staff-role.rules.spec.ts',
      'src/platform/{delivery/sms,queue}/*.spec.ts',
    ],
  },
  frontend: {
    rules: ['src/offline/outbox/*/*.rules.ts'],
    specs: ['src/offline/outbox/*/*.rules.spec.ts'],
  },
}

const CAUGHT = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

const percent = (share) => `${Math.round(share * 100)} %`

function resultOfFile([file, { mutants }]) {
  const caught = mutants.filter(({ status }) => CAUGHT.has(status)).length
  const missed = mutants
    .filter(({ status }) => MISSED.has(status))
    .map(
      ({ location, mutatorName, replacement = '' }) =>
        `${file}:${location.start.line} ${mutatorName}: ${replacement.split('\n')[0].slice(0, 80)}`,
    )
  return { file, caught, missed, score: caught / Math.max(1, caught + missed.length) }
}

/**
 * The caught changes of Stryker's report, and the missed ones as `file:line replacement`. `score` is the share of caught
 * ones, and `worst` that of the file with the lowest share.
 */
export function resultOf({ files }) {
  const results = Object.entries(files).map(resultOfFile)
  const caught = results.reduce((sum, result) => sum + result.caught, 0)
  const missed = results.flatMap((result) => result.missed)
  const tried = results.filter((result) => result.caught + result.missed.length > 0)
  const [worst = { file: '', score: 0 }] = tried.toSorted((a, b) => a.score - b.score)
  return { caught, missed, score: caught / Math.max(1, caught + missed.length), worst }
}

/** Changes the rules of a workspace one by one and runs its tests. Returns the counts of a stage. */
export async function mutation(workspace, { dataDir, env }) {
  const report = join(dataDir, `mutation-${workspace}.json`)
  rmSync(report, { force: true })
  const stryker = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js')
  const variables = {
    ...env,
    MUTATION_RULES: JSON.stringify(RULES[workspace].rules),
    MUTATION_SPECS: JSON.stringify(RULES[workspace].specs),
    MUTATION_REPORT: report,
  }
  await run(process.execPath, [stryker, 'run', inRoot('tools/lib/mutation.config.mjs')], {
    cwd: inRoot(workspace),
    env: variables,
    quiet: true,
  })
  if (!existsSync(report)) throw new Error(`Stryker wrote no report about ${workspace}.`)
  const { caught, score, missed, worst } = resultOf(JSON.parse(readFileSync(report, 'utf8')))
  print(`${workspace}: ${caught} of ${caught + missed.length} changes caught (${percent(score)})`)
  print(`  fewest of ${worst.file}: ${percent(worst.score)}`)
  for (const one of missed) print(`  missed ${one}`)
  const isEnough = worst.score >= LEAST_SCORE
  const failures = isEnough ? [] : missed.map((name) => ({ name, message: 'no test fails with this change' }))
  return { passed: caught, failed: failures.length, skipped: isEnough ? missed.length : 0, failures }
}
