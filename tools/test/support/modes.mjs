/** Permissions of the files in a folder. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

function* entriesBelow(folder) {
  yield folder
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* entriesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Paths of the folder, and of files and folders in it, that other users may read, write or enter. */
export const openEntries = (folder) => [...entriesBelow(folder)].filter((path) => (lstatSync(path).mode & 0o077) !== 0)

/** Lets everyone read the folder and all it holds, as earlier versions did. */
export function loosen(folder) {
  for (const path of entriesBelow(folder)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
}
