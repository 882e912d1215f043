import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names a build by the names and bytes of all files in these folders. The same sources give the same name on every
 * machine.
 */
export function buildId(folders: readonly string[]): string {
  const hash = createHash('sha256')
  const add = (folder: string, within: string) => {
    const entries = readdirSync(join(folder, within), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${within}/${entry.name}`
      if (entry.isDirectory()) add(folder, path)
      else {
        const bytes = readFileSync(join(folder, path))
        hash.update(`${path}\0${bytes.length}\0`).update(bytes)
      }
    }
  }
  for (const folder of folders) add(folder, '')
  return hash.digest('hex').slice(0, 16)
}
