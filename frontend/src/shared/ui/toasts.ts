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

/** The toast on screen. The next one replaces it. */
let current: Toast | null = null
let nextId = 1
const listeners = new Set<() => void>()

/** Notifies the components that show toasts. */
export function notifyToasts(): void {
  for (const listener of listeners) listener()
}

function set(next: Toast | null): void {
  current = next
  notifyToasts()
}

/** Removes this toast, unless another has replaced it. */
export function dropToast(id: number): void {
  if (current?.id === id) set(null)
}

export function currentToast(): Toast | null {
  return current
}

/** Reports a success or failure above the open page. */
export function toast(text: string, tone: Toast['tone'] = 'good', action: Action | null = null): void {
  set({ id: nextId++, tone, text, action })
}

/** Removes the toasts of a user who has left. */
export function clearToasts(): void {
  set(null)
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
