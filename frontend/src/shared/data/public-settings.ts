import type { PublicSettings } from '@sofaseva/contract'
import { LIMITS } from '@sofaseva/contract'
import { fetchWithTimeout } from '../http/fetch-with-timeout.js'

/** The key of the settings in this device's storage. */
export const SETTINGS_KEY = 'publicSettings'

let current: PublicSettings | undefined
/** The document's settings. They are of this build, so none is missing. */
let arrived: PublicSettings | undefined
const listeners = new Set<() => void>()

/** Settings received since the document arrived. Undefined while the document's are the newest. */
export function readPublicSettings(): PublicSettings | undefined {
  return current
}

export function onPublicSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fills in the document's settings, because settings of another release may lack some. */
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
    // Storage is full or forbidden, so the settings last as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Fetches the settings again. A failure leaves the known ones unchanged. */
export async function pullPublicSettings(): Promise<void> {
  try {
    const response = await fetchWithTimeout('/api/settings/public')
    if (response.ok) adopt(complete(((await response.json()) as { data: PublicSettings }).data))
  } catch {
    // Offline, so the last known settings stay.
  }
}

interface ArrivedDocument {
  publicSettings: PublicSettings
  shell: boolean
}

/**
 * Keeps the settings current while the page is visible. A page from the stored shell starts with the settings last seen
 * on this device, because the shell may be older. It also fetches them at once.
 */
export function followPublicSettings({ publicSettings, shell: fromShell }: ArrivedDocument): void {
  arrived = publicSettings
  if (fromShell) {
    let stored: Partial<PublicSettings> = {}
    try {
      stored = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as Partial<PublicSettings>
    } catch {
      // Unreadable, so the shell's own settings stay until the response arrives.
    }
    // The maintenance may be over by now. Stored data works during one anyway.
    current = complete({ ...stored, maintenance_mode: false })
    void pullPublicSettings()
  }
  const pullWhenVisible = () => {
    if (document.visibilityState === 'visible') void pullPublicSettings()
  }
  setInterval(pullWhenVisible, LIMITS.poll.settingsMs)
  document.addEventListener('visibilitychange', pullWhenVisible)
}
