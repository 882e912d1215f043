import type { PublicSettings } from '@sofaseva/contract'
import { LIMITS } from '@sofaseva/contract'
import { fetchWithTimeout } from '../http/fetch-with-timeout.js'

const KEPT = 'publicSettings'

let current: PublicSettings | undefined
const listeners = new Set<() => void>()

/** Settings learnt since the document arrived, or undefined while those it brought are the newest. */
export function readPublicSettings(): PublicSettings | undefined {
  return current
}

export function onPublicSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function adopt(settings: PublicSettings): void {
  const text = JSON.stringify(settings)
  if (text === JSON.stringify(current)) return
  current = settings
  try {
    localStorage.setItem(KEPT, text)
  } catch {
    // Storage is full or forbidden: the settings live as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Asks for the settings anew. A failure leaves what is known as it is. */
export async function pullPublicSettings(): Promise<void> {
  try {
    const response = await fetchWithTimeout('/api/settings/public')
    if (response.ok) adopt(((await response.json()) as { data: PublicSettings }).data)
  } catch {
    // Offline: the last known settings stand.
  }
}

/**
 * Keeps the settings current while the page is visible. A page that started from the stored shell begins with the
 * settings last seen on this device, since the shell may be older, and asks at once.
 */
export function followPublicSettings({ fromShell }: { fromShell: boolean }): void {
  if (fromShell) {
    try {
      const kept = localStorage.getItem(KEPT)
      if (kept) current = JSON.parse(kept) as PublicSettings
    } catch {
      // Unreadable: the shell's own settings stand until the answer comes.
    }
    void pullPublicSettings()
  }
  const pullWhenVisible = () => {
    if (document.visibilityState === 'visible') void pullPublicSettings()
  }
  setInterval(pullWhenVisible, LIMITS.poll.settingsMs)
  document.addEventListener('visibilitychange', pullWhenVisible)
}
