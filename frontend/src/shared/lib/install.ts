/** Chromium's event: the site may be installed, and asks for it when it likes. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * How the site gets onto this device.
 * - `prompt`: the browser asks the person.
 * - `steps`: the person does it by the browser's menu, as on iPhones.
 * - `installed`: it is there, or this is it.
 * - `none`: it cannot be installed from here, or the browser has not said so yet.
 */
export type InstallState = 'prompt' | 'steps' | 'installed' | 'none'

let promptEvent: InstallPromptEvent | null = null
let wasInstalled = false
const listeners = new Set<() => void>()

function change(event: InstallPromptEvent | null): void {
  promptEvent = event
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for later. Call it early: the event comes once, and nobody waits for it. */
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

/** Safari of iPhones and iPads alone has this property. */
const standalone = () => (navigator as { standalone?: boolean }).standalone

export function installState(): InstallState {
  if (wasInstalled || standalone() || window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (promptEvent) return 'prompt'
  return standalone() === false ? 'steps' : 'none'
}

/** Has the browser ask the person, once for each offer of the browser. Returns whether they agreed. */
export async function install(): Promise<boolean> {
  const event = promptEvent
  if (!event) return false
  change(null)
  return (await event.prompt()).outcome === 'accepted'
}
