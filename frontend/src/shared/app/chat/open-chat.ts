const listeners = new Set<() => void>()

/** Opens the chat. Returns false if its button has not loaded or is not shown. */
export function openChat(): boolean {
  for (const open of listeners) open()
  return listeners.size > 0
}

/** Registers the chat button's opener. Returns a function that removes it. */
export function onOpenChat(open: () => void): () => void {
  listeners.add(open)
  return () => listeners.delete(open)
}
