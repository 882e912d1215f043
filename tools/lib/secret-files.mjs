import { readFileSync } from 'node:fs'
import { UserError } from './output.mjs'

/** Secrets that the tools take from files, as the API does: each is named by the variable with `_FILE` at its end. */
const FROM_FILES = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'JWT_SECRET',
  'VAPID_PRIVATE_KEY',
  'ADMIN_PASSWORD',
]

const files = new Map()

/** The file that a secret was read from, undefined if it came by a variable. */
export const secretFileOf = (name) => files.get(name)

/** Puts the contents of these files into an environment. Throws UserError that names one that cannot be read. */
export function readSecretFiles(env) {
  for (const name of FROM_FILES) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    try {
      env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      throw new UserError(`${name}_FILE cannot be read: ${error.message}`)
    }
    // A child that is given another value would have both.
    delete env[`${name}_FILE`]
    files.set(name, file)
  }
}
