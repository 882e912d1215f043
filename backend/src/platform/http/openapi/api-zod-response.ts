import { SetMetadata } from '@nestjs/common'
import type { ErrorCode } from '@sofaseva/contract'
import type { z } from 'zod'

export const API_ZOD_RESPONSE = 'route:api-zod-response'

/** Headers a response may carry for its reader, and what they say. */
export const RESPONSE_HEADERS = {
  'X-Total-Count': 'How many there are on all pages together.',
  'X-Status-Counts': 'All bookings by status, as JSON.',
  'X-Window-Hours': 'How many hours the list looks back.',
  'Content-Language': 'The language of its texts.',
  'Content-Disposition': 'The name the file is saved under.',
} as const

interface ResponseOptions {
  /** What the call does, in a few words. */
  summary: string
  /** Errors of this route alone. Those of its guards, schemas and parsers are derived from what it declares. */
  errors?: readonly ErrorCode[]
  headers?: readonly (keyof typeof RESPONSE_HEADERS)[]
  /** Headers a request may carry, beside those every request may, and what they do. */
  requestHeaders?: Readonly<Record<string, string>>
  /** The body's schema, where the handler reads the body itself. */
  body?: z.ZodType
}

export interface ZodResponse extends ResponseOptions {
  status: number
  /** The contract's schema of the body, or the media type of a file or stream. */
  content: z.ZodType | string
}

/** Documents a route's response: JSON of a contract schema, or a file or stream of a media type. Every route has one. */
export function ApiZodResponse(status: number, content: z.ZodType | string, options: ResponseOptions): MethodDecorator {
  return SetMetadata<string, ZodResponse>(API_ZOD_RESPONSE, { status, content, ...options })
}
