const DUPLICATE_ENTRY = 1062

/** Whether a row with the same unique key was there first. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return (error as { errno?: unknown }).errno === DUPLICATE_ENTRY
}
