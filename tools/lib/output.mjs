import { AsyncLocalStorage } from 'node:async_hooks'

// A reader that went away (a closed terminal, `| head`) must not end the tool before it has ended its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const collector = new AsyncLocalStorage()

function say(stream, text) {
  const collected = collector.getStore()
  if (collected) collected.push(text)
  else stream.write(text)
}

/** Prints a line for the user. */
export const print = (text = '') => say(process.stdout, `${text}\n`)

export const printError = (text) => say(process.stderr, `\n${text}\n`)

/** Keeps what this work and the commands it runs say, so that it does not mix with what goes on beside it. */
export const collectOutput = (collected, work) => collector.run(collected, work)

/** Takes a piece of a command's output; null where commands speak to the terminal themselves. */
export function outputCollector() {
  const collected = collector.getStore()
  return collected ? (text) => collected.push(text) : null
}

/** A failure whose message is enough for the user; no stack is shown for it. */
export class UserError extends Error {}

export const describeError = (error) => (error instanceof UserError ? error.message : error.stack)

/** "12.3 s" since this moment. */
export const since = (began) => `${((Date.now() - began) / 1_000).toFixed(1)} s`
