const MAX_DEPTH = 5
/** A word, with what follows its "@". Words without one match too: beginning anew at each letter would take too long. */
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

/** What drivers put on their errors. */
interface DriverError extends Error {
  code?: unknown
  errno?: unknown
  sqlState?: unknown
  sqlMessage?: unknown
  sql?: unknown
}

/** The text without e-mail addresses and phone numbers. */
export function maskContacts(text: string): string {
  return text.replace(EMAIL, (word, host?: string) => (host ? '[e-mail]' : word)).replace(PHONE, '[number]')
}

/** A server's sentence without the values it quotes; the name of a key stays. */
function maskQuoted(sentence: string): string {
  const key = /for key '([\w.]+)'$/.exec(sentence)?.[1]
  const masked = sentence.replace(/'.*'/s, "'…'")
  return key ? `${masked} for key ${key}` : masked
}

/** The parts of an error that may be kept: messages of database drivers hold the values of statements. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? maskContacts(error) : `a thrown ${typeof error}`
  const { message, code, sqlMessage, sql } = error as DriverError
  if (typeof sqlMessage === 'string') return maskContacts(maskQuoted(sqlMessage))
  // Without a sentence of the server's, the message ends with the statement.
  if (typeof sql === 'string') return String(code)
  return maskContacts(message)
}

/** Where it was thrown, without the message, which may take several lines. */
function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** An error as the log keeps it: nothing of a statement, its values or what a server quotes of them. */
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
