/** Says of a button that what it does is under way. Unlike `disabled` it leaves the focus where it is. */
export function busyProps(busy: boolean) {
  return busy ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : {}
}
