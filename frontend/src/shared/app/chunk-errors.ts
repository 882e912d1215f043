import { isAnyDirty } from '../lib/dirty-forms.js'
import { isReloadable, pageBuild } from './updates.js'

/** The state of the recovery from a missing chunk. */
export type Recovery = 'looking' | 'reloading' | 'unreachable' | 'failed'

const TRIED = 'reloaded-for-missing-part'

const missing = new WeakSet<object>()
const listeners = new Set<() => void>()
let recovery: Recovery = 'looking'
let isUnderWay = false

/** Whether a chunk failed to load. */
export function isChunkError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error)
}

export function currentRecovery(): Recovery {
  return recovery
}

export function onRecovery(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Recovery): void {
  recovery = next
  for (const listener of listeners) listener()
}

/**
 * True once for each build in this tab, because a second reload would not help. Always false when the browser refuses
 * storage.
 */
function isFirstFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(TRIED) === build) return false
    sessionStorage.setItem(TRIED, build)
    return true
  } catch {
    return false
  }
}

async function recover(isAsked: boolean): Promise<void> {
  set('looking')
  if (!(await isReloadable())) set('unreachable')
  // Never reloads unsent input away. The user decides when to reload.
  else if (isAsked || (!isAnyDirty() && isFirstFor(pageBuild() ?? ''))) {
    set('reloading')
    location.reload()
  } else set('failed')
}

function begin(isAsked: boolean): void {
  if (isUnderWay) return
  isUnderWay = true
  void recover(isAsked).finally(() => {
    isUnderWay = false
  })
}

/** Reloads at the user's request, if that may help. */
export function tryAgain(): void {
  begin(true)
}

/**
 * Handles chunks that fail to load because their build is gone or the network failed. Reloads the page into the current
 * build, once for each build.
 */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (typeof event.payload === 'object') missing.add(event.payload)
    begin(false)
  })
}
