/** What may stop a step in the history before the router hears of it. */
type HistoryGuard = (event: PopStateEvent) => void

let guard: HistoryGuard | null = null

/**
 * Listens ahead of the router, so it is called before the router is made: at the window itself browsers call listeners in
 * the order they were added, those that capture too.
 */
export function watchHistory(): void {
  addEventListener('popstate', (event) => guard?.(event))
}

/** From now on this hears first of every step in the history; `stopImmediatePropagation` keeps it from the router. */
export function guardHistory(next: HistoryGuard): void {
  guard = next
}
