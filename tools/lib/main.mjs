import { ensureNode } from './node.mjs'
import { describeError, printError } from './output.mjs'
import { readSecretFiles } from './secret-files.mjs'

/** Runs a tool's main function to its exit code, on the Node it needs; says what went wrong and exits 1. */
export async function main(run) {
  try {
    const code = await ensureNode()
    if (code !== null) process.exit(code)
    readSecretFiles(process.env)
    process.exit((await run()) ?? process.exitCode ?? 0)
  } catch (error) {
    printError(describeError(error))
    process.exit(1)
  }
}
