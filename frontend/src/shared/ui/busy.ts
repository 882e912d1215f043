/** Marks a button as busy. Unlike `disabled`, it keeps the focus. */
export function busyProps(busy: boolean) {
  return busy ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : {}
}
