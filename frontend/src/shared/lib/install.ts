/** Chromium's event, which offers to install the site. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * How this device can install the site.
 * - `prompt`: the browser asks the user.
 * - `steps`: the user does it in the browser's menu, as on iPhones.
 * - `installed`: it is installed, or runs as the installed app.
 * - `none`: it can't be installed from here, or the browser has not offered it yet.
 */
export type InstallState = 'prompt' | 'steps' | 'installed' | 'none'

let promptEvent: InstallPromptEvent | null = null
let wasInstalled = false
const listeners = new Set<() => void>()

function change(event: InstallPromptEvent | null): void {
  promptEvent = event
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for later. Call it early, because the event comes only once. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => {
    wasInstalled = true
    change(null)
  })
}

export function onInstallState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only Safari on iPhones and iPads has this property. */
const standalone = () => (navigator as { standalone?: boolean }).standalone

export function installState(): InstallState {
  if (wasInstalled || standalone() || window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (promptEvent) return 'prompt'
  return standalone() === false ? 'steps' : 'none'
}

/** Shows the browser's install prompt, once for each offer. Returns whether the user agreed. */
export async function install(): Promise<boolean> {
  const event = promptEvent
  if (!event) return false
  change(null)
  return (await event.prompt()).outcome === 'accepted'
}
