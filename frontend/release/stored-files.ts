import type { Manifest } from 'vite'

/** A module, or a folder of them, that only the back office has. */
const BACK_OFFICE = /\/(office|admin[^/]*)(\/|$)/

/**
 * Names of the files a phone stores, as Vite's manifest has them, in the order in which they are stored: what the entry
 * needs to start, then all that it may ask for later, but not what is asked for by way of the back office alone, which
 * works online.
 */
export function storedFiles(manifest: Manifest): string[] {
  const files = new Set<string>()
  const reached = new Set<string>()
  let next = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const later: string[] = []
  const reach = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || reached.has(key)) return
    reached.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const needed of chunk.imports ?? []) reach(needed)
    later.push(...(chunk.dynamicImports ?? []).filter((name) => !BACK_OFFICE.test(name)))
  }
  while (next.length > 0) {
    for (const key of next) reach(key)
    next = later.splice(0)
  }
  return [...files]
}
