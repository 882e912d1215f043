const listeners = new Set<() => void>()

/** Opens the chat. False where its button has not loaded, or is not shown. */
export function openChat(): boolean {
  for (const open of listeners) open()
  return listeners.size > 0
}

/** For the chat's button, as long as it can open the chat. */
export function onOpenChat(open: () => void): () => void {
  listeners.add(open)
  return () => listeners.delete(open)
}
