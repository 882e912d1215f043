import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = ['backend/src', 'contract/src', 'frontend/release', 'frontend/src']

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.spec\.|\/generated\/|test-(support|page|setup)/.test(path)

/** All code that may name a message, without tests and generated files. */
export function sourceCode(): string {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
  ).join('\n')
}
