const listeners = new Set<() => void>()

/** Tells that a call was refused because the site is closed for maintenance. */
export function recordMaintenance(): void {
  for (const listener of listeners) listener()
}

export function onMaintenance(listener: () => void): void {
  listeners.add(listener)
}
