import { stripVTControlCharacters } from 'node:util'
import { collectOutput, describeError, print, printError } from './output.mjs'
import { describeFiles, seconds } from './test-timing.mjs'

const COLUMNS = [20, 8, 8, 9, 10]
/** Lines shown of an interrupted stage. */
const TAIL_LINES = 15
/** How much of a failure stands at the end of a run: the rest stands with its stage. */
const FAILURE_LINES = 12
const FAILURES = 20

const row = (cells) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(COLUMNS[at]) : String(cell).padStart(COLUMNS[at]))).join('')

const title = (name) => `\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}`

/** Tests by name, each with the first lines of its message. */
function printTests(heading, tests) {
  if (tests.length === 0) return
  print(title(heading))
  for (const { name, message } of tests.slice(0, FAILURES))
    print(
      `${name}\n${stripVTControlCharacters(String(message ?? ''))
        .split('\n')
        .slice(0, FAILURE_LINES)
        .join('\n')}\n`,
    )
  if (tests.length > FAILURES) print(`and ${tests.length - FAILURES} more`)
}

/** Rows that stand together in the table, however they take turns with those of other sections. */
class Section {
  rows = []

  add(name, { passed = 0, failed = 0, skipped = 0, failures = [], files = [], assertions = 0 }, ms = 0) {
    this.rows.push({ name, passed, failed, skipped, failures, files, assertions, ms })
  }

  /**
   * Runs one stage: counted when it gives counts, else only a preparation. True when it went to its end; one that breaks
   * off counts as a failure. Says how long it took and which files took longest.
   */
  async stage(name, work) {
    const began = Date.now()
    print(title(name))
    try {
      const counts = await work()
      const ms = Date.now() - began
      if (counts) this.add(name, counts, ms)
      else this.rows.push({ name, ms })
      print(`${name} took ${seconds(ms)}${describeFiles(counts?.files ?? [])}`)
      return true
    } catch (error) {
      printError(describeError(error))
      this.add(name, { failed: 1, failures: [{ name, message: describeError(error) }] }, Date.now() - began)
      return false
    }
  }
}

/** Sums what the stages of a test run count. */
export class TestSummary {
  #sections = []
  /** Output of running stages so far, by name. */
  #inFlight = new Map()

  /** Rows that stand in the table after those of sections that were asked for before. */
  section() {
    const section = new Section()
    this.#sections.push(section)
    return section
  }

  /** Takes the report of a server that ended by itself: it fails the run. */
  onCrash = (report) => {
    printError(report)
    this.section().add('a server crashed', { failed: 1 })
  }

  /** Does this work beside other such, printing what it says in one piece at its end. */
  async beside(name, work) {
    const said = []
    this.#inFlight.set(name, said)
    print(`… ${name}`)
    await collectOutput(said, work)
    this.#inFlight.delete(name)
    print(said.join('').trimEnd())
  }

  /** Prints the last lines of what was interrupted. */
  printInterrupted() {
    for (const [name, said] of this.#inFlight) {
      const lines = said.join('').trimEnd().split('\n')
      print(`${title(`${name}, interrupted`)}\n${lines.slice(-TAIL_LINES).join('\n')}`)
    }
  }

  /** Finished runs so far, as { name, passed, failed, skipped, ms, files, assertions }; preparations have no counts. */
  rows() {
    return this.#sections.flatMap((section) => section.rows)
  }

  /** Prints what failed and why, the table and the closing line; gives the exit code. */
  close() {
    const rows = this.rows()
    const sum = (count) => rows.reduce((total, { [count]: more = 0 }) => total + more, 0)
    printTests(
      'failed',
      rows.flatMap(({ failures = [] }) => failures),
    )
    const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
    const table = rows.map((each) =>
      row([each.name, each.passed ?? '', each.failed ?? '', each.skipped ?? '', seconds(each.ms)]),
    )
    print(`\n${[row(['', 'passed', 'failed', 'skipped', 'time']), ...table].join('\n')}\n`)
    print(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    return failed > 0 || passed === 0 ? 1 : 0
  }
}
