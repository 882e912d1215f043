import { ensureNode } from './node.mjs'
import { complain, describe } from './say.mjs'

/** Runs a tool's main function to its exit code, on the Node it needs; says what went wrong and exits 1. */
export async function main(run) {
  try {
    process.exit((await ensureNode()) ?? (await run()) ?? process.exitCode ?? 0)
  } catch (error) {
    complain(describe(error))
    process.exit(1)
  }
}
