import type { z } from 'zod'

/** A kind of event: its stable name and the shape of its payload. */
export interface EventKind<T> {
  readonly type: string
  readonly schema: z.ZodType<T>
  /** Id of the person the event is about, or null. */
  about(payload: T): string | null
  /** The payload's personal fields, and what stands there once that person's account is closed. */
  readonly personal?: Partial<Record<keyof T & string, string>>
}
