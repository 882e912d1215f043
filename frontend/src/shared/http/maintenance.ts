const listeners = new Set<() => void>()

/** Records that a call was refused because of maintenance. */
export function recordMaintenance(): void {
  for (const listener of listeners) listener()
}

export function onMaintenance(listener: () => void): void {
  listeners.add(listener)
}
