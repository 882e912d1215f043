const moments = new WeakMap<object, number>()

/** Notes that a value changes by the clock: nothing made of it is kept beyond `moment`, milliseconds since 1970. */
export function expiresAt<T extends object>(value: T, moment: number): T {
  moments.set(value, moment)
  return value
}

/** When a value has to be made anew; undefined when no clock changes it. */
export function expiryOf(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null ? moments.get(value) : undefined
}

/** The earliest of several expiries. */
export function earliest(...expiries: readonly (number | undefined)[]): number | undefined {
  const known = expiries.filter((expiry) => expiry !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
