import { isAnyDirty } from '../lib/dirty-forms.js'
import { isReloadable, pageBuild } from './updates.js'

/** What is done about a chunk that could not be loaded. */
export type Recovery = 'looking' | 'reloading' | 'unreachable' | 'failed'

const TRIED = 'reloaded-for-missing-part'

const missing = new WeakSet<object>()
const listeners = new Set<() => void>()
let recovery: Recovery = 'looking'
let isUnderWay = false

/** Whether an error is that of a chunk that could not be loaded. */
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

/** True once for each build in this tab, as a second reload would not help. Never where nothing can be stored. */
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
  // What was typed into a page that stays is not reloaded away: the person says when.
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

/** Reloads when that would help: the person asked for it. */
export function tryAgain(): void {
  begin(true)
}

/**
 * Handles chunks that cannot be loaded, because their build is gone or the network failed: the page is reloaded into the
 * current build, once for each build.
 */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (typeof event.payload === 'object') missing.add(event.payload)
    begin(false)
  })
}
