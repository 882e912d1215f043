/**
 * `node tools/run.mjs <command> …` runs one of commands/ on the Node and with the packages that it needs. A fresh clone
 * has neither, so this file and its imports use only Node's builtins.
 */
import { existsSync } from 'node:fs'
import { ensureNode } from './lib/bootstrap.mjs'
import { describeError, printError, UserError } from './lib/output.mjs'
import { inRoot } from './lib/paths.mjs'
import { readSecretFiles } from './lib/secret-files.mjs'

try {
  const [name = '', ...args] = process.argv.slice(2)
  const command = inRoot('tools/commands', `${name}.mjs`)
  if (!/^[a-z-]+$/.test(name) || !existsSync(command)) throw new UserError(`There is no command "${name}".`)
  const code = await ensureNode()
  if (code !== null) process.exit(code)
  readSecretFiles(process.env)
  const { default: run } = await import(command)
  process.exit((await run(args)) ?? process.exitCode ?? 0)
} catch (error) {
  printError(describeError(error))
  process.exit(1)
}
