// A reader that went away (a closed terminal, `| head`) must not end the tool before it has ended its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** What the tools tell people. */
export const print = (text = '') => process.stdout.write(`${text}\n`)

export const printError = (text) => process.stderr.write(`\n${text}\n`)

/** A failure whose message is all a person needs; no stack is shown for it. */
export class UserError extends Error {}

export const describeError = (error) => (error instanceof UserError ? error.message : error.stack)

/** "12.3 s" since this moment. */
export const since = (began) => `${((Date.now() - began) / 1_000).toFixed(1)} s`
