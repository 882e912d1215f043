/** Can stop a step in the history before the router handles it. */
type HistoryGuard = (event: PopStateEvent) => void

let guard: HistoryGuard | null = null

/**
 * Listens before the router does, so call it before the router is created. On the window, browsers call listeners in
 * the order of their registration, even capturing ones.
 */
export function watchHistory(): void {
  addEventListener('popstate', (event) => guard?.(event))
}

/** Calls `next` first at every step in the history. `stopImmediatePropagation` hides the step from the router. */
export function guardHistory(next: HistoryGuard): void {
  guard = next
}
