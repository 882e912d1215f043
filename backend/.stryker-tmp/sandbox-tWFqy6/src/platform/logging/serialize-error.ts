// @ts-nocheck
const MAX_DEPTH = 5
/** A word with the part after its "@". It also matches words without one, as retrying at each letter would be slow. */
const EMAIL = /[^\s@<>"'`,;:()]+(@[^\s@<>"'`,;:()]+)?/g
const PHONE = /\+?\d[\d \-()]{7,}\d/g

export interface SerializedError {
  type: string
  message: string
  stack?: string
  code?: string | number
  errno?: number
  sqlState?: string
  cause?: SerializedError
}

/** Properties that drivers add to their errors. */
interface DriverError extends Error {
  code?: unknown
  errno?: unknown
  sqlState?: unknown
  sqlMessage?: unknown
  sql?: unknown
}

/** Masks e-mail addresses and phone numbers. */
export function maskContacts(text: string): string {
  return text.replace(EMAIL, (word, host?: string) => (host ? '[e-mail]' : word)).replace(PHONE, '[number]')
}

/** Masks the quoted values in a server's message, but keeps the name of a key. */
function maskQuoted(sentence: string): string {
  const key = /for key '([\w.]+)'$/.exec(sentence)?.[1]
  const masked = sentence.replace(/'.*'/s, "'…'")
  return key ? `${masked} for key ${key}` : masked
}

/** An error's message without personal data. Messages of database drivers contain the values of statements. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? maskContacts(error) : `a thrown ${typeof error}`
  const { message, code, sqlMessage, sql } = error as DriverError
  if (typeof sqlMessage === 'string') return maskContacts(maskQuoted(sqlMessage))
  // Without a message from the server, the driver's message ends with the statement.
  if (typeof sql === 'string') return String(code)
  return maskContacts(message)
}

/** The stack without the message, which may have several lines. */
function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** Serialises an error for the log, without the statement, its values and the values that a server quotes. */
export function serializeError(error: unknown, depth = 0): SerializedError {
  const message = safeMessage(error)
  if (!(error instanceof Error)) return { type: typeof error, message }
  const { code, errno, sqlState, cause } = error as DriverError
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}\n${framesOf(error.stack)}`,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof errno === 'number' ? { errno } : {}),
    ...(typeof sqlState === 'string' ? { sqlState } : {}),
    ...(cause === undefined || cause === null || depth >= MAX_DEPTH ? {} : { cause: serializeError(cause, depth + 1) }),
  }
}
