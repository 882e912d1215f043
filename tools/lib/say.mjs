/** What the tools tell people. */
export const say = (text = '') => process.stdout.write(`${text}\n`)

/** A failure whose message is all a person needs; no stack is shown for it. */
export class Trouble extends Error {}

/** Runs a tool's main function; says what went wrong and exits 1. */
export async function main(run) {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`\n${error instanceof Trouble ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
