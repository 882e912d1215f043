let open = false

/** Whether this tab receives realtime events. Polling is then unnecessary. */
export function isRealtimeOpen(): boolean {
  return open
}

export function setRealtimeOpen(isOpen: boolean): void {
  open = isOpen
}

/** The channel that passes one tab's events to the others, such as the back office's lists. */
export const TAB_EVENTS_CHANNEL = 'live'
