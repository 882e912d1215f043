import { writeFileSync } from 'node:fs'

/**
 * Reports what no test failed by and the run failed all the same, such as a promise rejected to nobody: as an array of
 * { name, message } in the file that UNHANDLED_ERRORS_REPORT names. Vitest's own report has none of it.
 */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const described = errors.map(({ name, message, stack, VITEST_TEST_PATH: file }) => ({
      name: file ? `${name ?? 'Error'} while ${file} ran` : (name ?? 'Error'),
      message: stack ?? message,
    }))
    writeFileSync(process.env.UNHANDLED_ERRORS_REPORT, JSON.stringify(described))
  }
}
