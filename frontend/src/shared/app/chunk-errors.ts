import { isAnyDirty } from '../lib/dirty-forms.js'
import { isReloadable, pageBuild } from './updates.js'

/** The state of the recovery from a missing chunk. */
export type Recovery = 'looking' | 'reloading' | 'unreachable' | 'failed'

const RELOADED_BUILD = 'reloaded-for-missing-part'

const missing = new WeakSet<object>()
const listeners = new Set<() => void>()
let recovery: Recovery = 'looking'
let isRecovering = false

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

function setRecovery(next: Recovery): void {
  recovery = next
  for (const listener of listeners) listener()
}

/**
 * True once for each build in this tab, because a second reload would not help. Always false when the browser refuses
 * storage.
 */
function isFirstReloadOf(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_BUILD) === build) return false
    sessionStorage.setItem(RELOADED_BUILD, build)
    return true
  } catch {
    return false
  }
}

async function recover(isAsked: boolean): Promise<void> {
  setRecovery('looking')
  if (!(await isReloadable())) setRecovery('unreachable')
  // Never reloads unsent input away. The user decides when to reload.
  else if (isAsked || (!isAnyDirty() && isFirstReloadOf(pageBuild() ?? ''))) {
    setRecovery('reloading')
    location.reload()
  } else setRecovery('failed')
}

function startRecovery(isAsked: boolean): void {
  if (isRecovering) return
  isRecovering = true
  void recover(isAsked).finally(() => {
    isRecovering = false
  })
}

/** Reloads at the user's request, if that may help. */
export function tryAgain(): void {
  startRecovery(true)
}

/**
 * Handles chunks that fail to load because their build is gone or the network failed. Reloads the page into the current
 * build, once for each build.
 */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (typeof event.payload === 'object') missing.add(event.payload)
    startRecovery(false)
  })
}
