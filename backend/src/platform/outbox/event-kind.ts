import type { z } from 'zod'

/** A kind of event: its stable name and the schema of its payload. */
export interface EventKind<T> {
  readonly type: string
  readonly schema: z.ZodType<T>
  /** The id of the user whom the event is about, or null. */
  about(payload: T): string | null
  /** The payload's personal fields, with the values that replace them after that user's account is closed. */
  readonly personal?: Partial<Record<keyof T & string, string>>
  /**
   * The payload's field with that user's id, if the event belongs to their data. A merge of accounts replaces it. Left
   * out, the event stays with the account, such as a changed password.
   */
  readonly moves?: keyof T & string
}
