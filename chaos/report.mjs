import { writeFileSync } from 'node:fs'
import { print } from '@sofaseva/tools/output'

/** Prints each check and counts them. `close` writes the counts to the file CHAOS_REPORT and gives the exit code. */
export function createReport() {
  let passed = 0
  const failures = []
  return {
    check(name, ok, detail) {
      if (ok) passed += 1
      else failures.push({ name, message: detail })
      print(`${ok ? 'ok  ' : 'FAIL'}  ${name}${detail === undefined ? '' : `   ${detail}`}`)
    },
    close() {
      const failed = failures.length
      print(`\n${passed} held, ${failed} did not`)
      const report = { passed, failed, skipped: 0, failures }
      if (process.env.CHAOS_REPORT) writeFileSync(process.env.CHAOS_REPORT, JSON.stringify(report))
      return failed === 0 ? 0 : 1
    },
  }
}
