/**
 * Calls `close` when Escape is pressed, or when something outside of an open menu or dropdown is. Answers with what ends it.
 */
export function onDismiss(box: HTMLElement, close: (by: 'Escape' | 'press') => void): () => void {
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !box.contains(target)) close('press')
  }
  const onKey = (event: KeyboardEvent) => {
    // What lies over it takes the first Escape.
    if (event.key === 'Escape' && !event.defaultPrevented) close('Escape')
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('keydown', onKey)
  }
}
