// @ts-nocheck
import { SetMetadata } from '@nestjs/common'
import type { ErrorCode } from '@sofaseva/contract'
import type { z } from 'zod'

export const API_ZOD_RESPONSE = 'route:api-zod-response'

/** Headers that a response may have, with their descriptions. */
export const RESPONSE_HEADERS = {
  'X-Total-Count': 'How many there are on all pages together.',
  'X-Status-Counts': 'All bookings by status, as JSON.',
  'X-Window-Hours': 'How many hours the list looks back.',
  'Content-Language': 'The language of its texts.',
  'Content-Disposition': 'The name the file is saved under.',
} as const

interface ResponseOptions {
  /** Describes the operation in a few words. */
  summary: string
  /** Errors of this route only. Those of its guards, schemas and parsers are derived from its declarations. */
  errors?: readonly ErrorCode[]
  headers?: readonly (keyof typeof RESPONSE_HEADERS)[]
  /** Additional request headers, with their descriptions. */
  requestHeaders?: Readonly<Record<string, string>>
  /** The body's schema, if the handler reads the body itself. */
  body?: z.ZodType
}

export interface ZodResponse extends ResponseOptions {
  status: number
  /** The contract's schema of the body, or the media type of a file or stream. */
  content: z.ZodType | string
}

/**
 * Documents a route's response: JSON of a contract schema, or a file or stream of a media type. Every route needs it.
 */
export function ApiZodResponse(status: number, content: z.ZodType | string, options: ResponseOptions): MethodDecorator {
  return SetMetadata<string, ZodResponse>(API_ZOD_RESPONSE, { status, content, ...options })
}
