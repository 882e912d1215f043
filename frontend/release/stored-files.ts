import type { Manifest } from 'vite'

/** A module, or a folder of them, that only the back office has. */
const BACK_OFFICE = /\/admin[^/]*(\/|$)/

/**
 * Names of the files a phone stores, as Vite's manifest has them: all that the entry needs now or may ask for later, but
 * not what is asked for by way of the back office alone, which works online.
 */
export function storedFiles(manifest: Manifest): Set<string> {
  const files = new Set<string>()
  const reached = new Set<string>()
  const reach = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || reached.has(key)) return
    reached.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const needed of chunk.imports ?? []) reach(needed)
    for (const later of chunk.dynamicImports ?? []) if (!BACK_OFFICE.test(later)) reach(later)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) reach(key)
  return files
}
