interface WebStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}
type Area = 'localStorage' | 'sessionStorage'

/** Undefined in a worker. Reading it throws in a browser that refuses storage. */
const storageOf = (area: Area) => (globalThis as Partial<Record<Area, WebStorage>>)[area]

/** A stored text. Null without one, or without storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return storageOf(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Stores a text if the browser allows it. */
export function writeStored(area: Area, key: string, value: string): void {
  try {
    storageOf(area)?.setItem(key, value)
  } catch {
    // Storage is full or forbidden.
  }
}
