// A reader that went away (a closed terminal, `| head`) must not end the tool before it has ended its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** What the tools tell people. */
export const say = (text = '') => process.stdout.write(`${text}\n`)

export const complain = (text) => process.stderr.write(`\n${text}\n`)

/** A failure whose message is all a person needs; no stack is shown for it. */
export class Trouble extends Error {}

export const describe = (error) => (error instanceof Trouble ? error.message : error.stack)

/** "12.3 s" since this moment. */
export const since = (began) => `${((Date.now() - began) / 1_000).toFixed(1)} s`
