// @ts-nocheck
const moments = new WeakMap<object, number>()

/**
 * Marks a value as valid until `moment` (milliseconds since 1970), if given. Anything derived from it expires as well.
 */
export function expiresAt<T extends object>(value: T, moment: number | undefined): T {
  if (moment !== undefined) moments.set(value, moment)
  return value
}

/** When a value expires, in milliseconds since 1970. Undefined if it never does. */
export function expiryOf(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null ? moments.get(value) : undefined
}

/** The earliest of several expiries. */
export function earliest(...expiries: readonly (number | undefined)[]): number | undefined {
  const known = expiries.filter((expiry) => expiry !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
