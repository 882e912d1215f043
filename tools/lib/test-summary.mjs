import { describeError, print, printError, since } from './output.mjs'

const COLUMNS = [20, 8, 8, 9, 10]

const row = (cells) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(COLUMNS[at]) : String(cell).padStart(COLUMNS[at]))).join('')

/** Sums what the stages of a test run count. */
export class TestSummary {
  #totals = { passed: 0, failed: 0, skipped: 0 }
  #rows = []

  add(name, { passed = 0, failed = 0, skipped = 0 }, took = '') {
    this.#totals.passed += passed
    this.#totals.failed += failed
    this.#totals.skipped += skipped
    this.#rows.push(row([name, passed, failed, skipped, took]))
  }

  /**
   * Runs one stage: counted when it gives counts, else only a preparation. True when it went to its end; one that breaks
   * off counts as a failure.
   */
  async stage(name, work) {
    const began = Date.now()
    print(`\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}`)
    try {
      const counts = await work()
      if (counts) this.add(name, counts, since(began))
      else this.#rows.push(row([name, '', '', '', since(began)]))
      return true
    } catch (error) {
      printError(describeError(error))
      this.add(name, { failed: 1 }, since(began))
      return false
    }
  }

  /** Prints the table and the closing line; gives the exit code. */
  close() {
    const { passed, failed, skipped } = this.#totals
    print(`\n${[row(['', 'passed', 'failed', 'skipped', 'time']), ...this.#rows].join('\n')}\n`)
    print(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    return failed > 0 || passed === 0 ? 1 : 0
  }
}
