let open = false

/** Whether this tab hears of changes as they happen; while it does, polling would be of no use. */
export function isLiveOpen(): boolean {
  return open
}

export function setLiveOpen(isOpen: boolean): void {
  open = isOpen
}

/** Carries what one tab heard to the others, the back office's lists among them. */
export const LIVE_CHANNEL = 'live'
