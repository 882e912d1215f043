/**
 * Stryker's configuration for one workspace. `MUTATION_RULES` lists the files to change, `MUTATION_REPORT` names the
 * report. Mutants are not matched with single tests: the runner's filter by test names finds none in Vitest 5.
 */
import { inRoot } from './paths.mjs'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'all',
  mutate: JSON.parse(process.env.MUTATION_RULES ?? '[]'),
  vitest: { configFile: inRoot('tools/vitest/mutation.config.ts'), related: false },
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  // Inside the workspace, so that packages and the base of tsconfig.json resolve. Other checks skip this name.
  tempDirName: '.data',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', 'test'],
  concurrency: 2,
  timeoutMS: 10_000,
  allowConsoleColors: false,
}
