const DUPLICATE_ENTRY = 1062

interface DriverError {
  code?: unknown
  errno?: unknown
  /** Where Prisma keeps its driver's error. */
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } }
}

/** Whether a row with the same unique key was there first: by a query of Prisma, its raw statements, or plain SQL. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, errno, meta } = error as DriverError
  return code === 'P2002' || Number(errno ?? meta?.driverAdapterError?.cause?.originalCode) === DUPLICATE_ENTRY
}
