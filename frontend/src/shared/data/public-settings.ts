import type { PublicSettings } from '@sofaseva/contract'
import { LIMITS } from '@sofaseva/contract'
import { fetchWithTimeout } from '../http/fetch-with-timeout.js'

/** Where they are stored on this device. */
export const SETTINGS_KEY = 'publicSettings'

let current: PublicSettings | undefined
/** The document's: of this build, so that nothing is missing. */
let arrived: PublicSettings | undefined
const listeners = new Set<() => void>()

/** Settings learnt since the document arrived, or undefined while those it brought are the newest. */
export function readPublicSettings(): PublicSettings | undefined {
  return current
}

export function onPublicSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What another release stored or answered may lack what this one reads: then the document's stands. */
function complete(settings: Partial<PublicSettings>): PublicSettings {
  return { ...arrived, ...settings } as PublicSettings
}

function adopt(settings: PublicSettings): void {
  const text = JSON.stringify(settings)
  if (text === JSON.stringify(current)) return
  current = settings
  try {
    localStorage.setItem(SETTINGS_KEY, text)
  } catch {
    // Storage is full or forbidden: the settings live as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Asks for the settings anew. A failure leaves what is known as it is. */
export async function pullPublicSettings(): Promise<void> {
  try {
    const response = await fetchWithTimeout('/api/settings/public')
    if (response.ok) adopt(complete(((await response.json()) as { data: PublicSettings }).data))
  } catch {
    // Offline: the last known settings stand.
  }
}

interface ArrivedDocument {
  publicSettings: PublicSettings
  shell: boolean
}

/**
 * Keeps the settings current while the page is visible. A page that started from the stored shell begins with the
 * settings last seen on this device, since the shell may be older, and asks at once.
 */
export function followPublicSettings({ publicSettings, shell: fromShell }: ArrivedDocument): void {
  arrived = publicSettings
  if (fromShell) {
    let stored: Partial<PublicSettings> = {}
    try {
      stored = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as Partial<PublicSettings>
    } catch {
      // Unreadable: the shell's own settings stand until the response comes.
    }
    // A maintenance seen then may be over, and what is stored on the device can be used during one.
    current = complete({ ...stored, maintenance_mode: false })
    void pullPublicSettings()
  }
  const pullWhenVisible = () => {
    if (document.visibilityState === 'visible') void pullPublicSettings()
  }
  setInterval(pullWhenVisible, LIMITS.poll.settingsMs)
  document.addEventListener('visibilitychange', pullWhenVisible)
}
