import type { Manifest } from 'vite'

/** A module or folder that only the back office has. */
const BACK_OFFICE = /\/(office|admin[^/]*)(\/|$)/
/** Parts that only work with the server. */
const ONLINE = /\/shared\/app\/security\//

/**
 * Lists the files that a phone stores, from Vite's manifest and in storing order. The entry's own files come first,
 * then everything it may load later. Files that only the back office or parts for online use load are left out.
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
    later.push(...(chunk.dynamicImports ?? []).filter((name) => !BACK_OFFICE.test(name) && !ONLINE.test(name)))
  }
  while (next.length > 0) {
    for (const key of next) reach(key)
    next = later.splice(0)
  }
  return [...files]
}
