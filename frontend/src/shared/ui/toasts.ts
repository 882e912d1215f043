interface Action {
  text: string
  act: () => void
}

export interface Toast {
  id: number
  tone: 'good' | 'bad' | 'info'
  text: string
  action: Action | null
}

/** The one on screen: the next replaces it. */
let current: Toast | null = null
let nextId = 1
const listeners = new Set<() => void>()

/** Has whoever shows toasts look again. */
export function tellToasts(): void {
  for (const listener of listeners) listener()
}

function set(next: Toast | null): void {
  current = next
  tellToasts()
}

/** Takes this toast off the screen, unless another has replaced it. */
export function dropToast(id: number): void {
  if (current?.id === id) set(null)
}

export function currentToast(): Toast | null {
  return current
}

/** Says that something worked, or did not, over whatever page is open. */
export function toast(text: string, tone: Toast['tone'] = 'good', action: Action | null = null): void {
  set({ id: nextId++, tone, text, action })
}

/** Takes away what was said to somebody who has left. */
export function clearToasts(): void {
  set(null)
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
