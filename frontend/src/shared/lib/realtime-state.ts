import { withTimeout } from './with-timeout.js'

let open = false

/** Whether this tab receives realtime events. Polling is then unnecessary. */
export function isRealtimeOpen(): boolean {
  return open
}

export function setRealtimeOpen(isOpen: boolean): void {
  open = isOpen
}

/** Milliseconds after which the stream's first refresh is no longer expected. */
const MAX_START_MS = 2_000

let settle = () => {}
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/**
 * Waits until the stream has opened and this tab is fetching what it covers, or has failed to open. Another tab may
 * hold the stream, so it waits two seconds at most.
 */
export async function realtimeStart(): Promise<void> {
  await withTimeout(settled, MAX_START_MS).catch(() => undefined)
}

/** Ends the wait for the stream. */
export function recordRealtimeStart(): void {
  settle()
}

/** The channel that passes one tab's events to the others, such as the back office's lists. */
export const TAB_EVENTS_CHANNEL = 'live'
