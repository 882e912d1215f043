import { SetMetadata } from '@nestjs/common'
import type { ErrorCode } from '@sofaseva/contract'
import type { z } from 'zod'

export const ANSWER = 'route:answer'

/** Headers an answer may carry for its reader, and what they say. */
export const ANSWER_HEADERS = {
  'X-Total-Count': 'How many there are on all pages together.',
  'X-Status-Counts': 'All bookings by status, as JSON.',
  'X-Window-Hours': 'How many hours the list looks back.',
  'Content-Disposition': 'The name the file is saved under.',
} as const

interface AnswerOptions {
  /** What the call does, in a few words. */
  summary: string
  /** Failures of the call’s own. Those its guards and schemas add are found by what the route declares. */
  errors?: readonly ErrorCode[]
  headers?: readonly (keyof typeof ANSWER_HEADERS)[]
  /** The body's schema, where the handler reads the body itself. */
  body?: z.ZodType
}

export interface Answer extends AnswerOptions {
  status: number
  /** The contract's schema of what is answered, or the media type of a file or stream. */
  content: z.ZodType | string
}

/** Says what a route answers: JSON of a contract schema, or a file or stream of a media type. Every route has one. */
export function Answers(status: number, content: z.ZodType | string, options: AnswerOptions): MethodDecorator {
  return SetMetadata<string, Answer>(ANSWER, { status, content, ...options })
}
