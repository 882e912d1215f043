const GRACE_MS = 8_000

/**
 * Bounds how long an orderly end may take: closing a queue waits for Redis, and Redis may be what is gone. Everything
 * that counts is in the database by then.
 */
export function endInTime(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(0), GRACE_MS).unref()
    })
}
