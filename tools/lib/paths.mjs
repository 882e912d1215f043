import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

export const inRoot = (...parts) => join(ROOT, ...parts)

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
