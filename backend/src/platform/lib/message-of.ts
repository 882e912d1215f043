/** The message of an error with its cause, which names the failed connection. Without a message, it's the code. */
export function messageOf(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: string }
  return [message, cause instanceof Error ? cause.message : '', message ? '' : code].filter(Boolean).join(': ')
}
