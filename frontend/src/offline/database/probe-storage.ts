import { readStored, writeStored } from '#shared/http/web-storage.js'

/** Milliseconds. A busy phone is slow, and some browsers never respond at all. */
export const STORAGE_TIMEOUT_MS = 10_000

/** Records on this device that a database was opened. From then on it may hold data. */
const OPENED = 'opened:'

export const wasOpened = (database: string): boolean => readStored('localStorage', OPENED + database) !== null

export function recordOpened(database: string): void {
  if (!wasOpened(database)) writeStored('localStorage', OPENED + database, 'yes')
}

export type ProbeResult = 'open' | 'busy' | 'refused'

/** Tries to open a database of this name. The attempt creates none. */
export function probeStorage(name: string): Promise<ProbeResult> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('busy'), STORAGE_TIMEOUT_MS)
    const settle = (result: ProbeResult) => {
      clearTimeout(timer)
      resolve(result)
    }
    try {
      const request = indexedDB.open(name)
      let isNew = false
      request.onupgradeneeded = () => {
        isNew = true
        request.transaction?.abort()
      }
      request.onsuccess = () => {
        request.result.close()
        settle('open')
      }
      request.onerror = (event) => {
        event.preventDefault()
        settle(isNew ? 'open' : 'refused')
      }
    } catch {
      settle('refused')
    }
  })
}
