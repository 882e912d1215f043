import { writeFileSync } from 'node:fs'

/**
 * Writes what vitest's own report leaves out to the file that RUN_REPORT names. `errors`, as { name, message }: failures
 * of the run outside of tests, such as an unhandled rejection. `files`, as { name, ms, tests }:
 * how long each took with what it imports and its hooks.
 */
export default class RunReporter {
  #files = []

  onTestModuleEnd(module) {
    const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
    const ms = prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration
    const tests = [...module.children.allTests()].length
    this.#files.push({ name: module.moduleId, ms: Math.round(ms), tests })
  }

  onTestRunEnd(_modules, errors) {
    const described = errors.map(({ name, message, stack, VITEST_TEST_PATH: file }) => ({
      name: file ? `${name ?? 'Error'} while ${file} ran` : (name ?? 'Error'),
      message: stack ?? message,
    }))
    writeFileSync(process.env.RUN_REPORT, JSON.stringify({ errors: described, files: this.#files }))
  }
}
