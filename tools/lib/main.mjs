import { ensureNode } from './node.mjs'
import { describeError, printError } from './output.mjs'

/** Runs a tool's main function to its exit code, on the Node it needs; says what went wrong and exits 1. */
export async function main(run) {
  try {
    process.exit((await ensureNode()) ?? (await run()) ?? process.exitCode ?? 0)
  } catch (error) {
    printError(describeError(error))
    process.exit(1)
  }
}
