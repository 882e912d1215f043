/** Calls `close` on Escape or a press outside an open menu or dropdown. Returns a function that stops it. */
export function onDismiss(box: HTMLElement, close: (by: 'Escape' | 'press') => void): () => void {
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !box.contains(target)) close('press')
  }
  const onKey = (event: KeyboardEvent) => {
    // An element above it handles the first Escape.
    if (event.key === 'Escape' && !event.defaultPrevented) close('Escape')
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('keydown', onKey)
  }
}
