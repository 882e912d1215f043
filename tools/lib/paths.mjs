import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname: an older Node must run far enough to print its error.
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const inRoot = (...parts) => join(ROOT, ...parts)

/** The native compiler. By its path: the package `typescript`, which others import, brings a `tsc` as well. */
export const TSC = inRoot('node_modules/typescript-native/bin/tsc')

/** Whether the module of this address is the one Node was asked to run. */
export function isMain(url) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(url)
}

const ALSO = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin', '/usr/local/bin']

/** Full path of the first of these programs found on the PATH or where packages put servers, or null. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ALSO].filter(Boolean)
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name)
      if (existsSync(path)) return path
    }
  return null
}
