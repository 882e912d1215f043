import { applyDecorators, SetMetadata } from '@nestjs/common'
import { ApiBearerAuth, ApiProduces, ApiResponse } from '@nestjs/swagger'
import { z } from 'zod'

type JsonSchema = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { schema: unknown }>['schema']>

export const ANSWER = 'route:answer'

interface AnswerOptions {
  /** The body's schema, where the handler reads the body itself. */
  body?: z.ZodType
}

export interface Answer extends AnswerOptions {
  status: number
  /** The contract's schema of what is answered, or the media type of a file or stream. */
  content: z.ZodType | string
}

/** Says what a route answers: JSON of a contract schema, or a file or stream of a media type. Every route has one. */
export function Answers(status: number, content: z.ZodType | string, options: AnswerOptions = {}): MethodDecorator {
  const schema =
    typeof content === 'string'
      ? { type: 'string', format: 'binary' }
      : z.toJSONSchema(content, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any', reused: 'inline' })
  return applyDecorators(
    SetMetadata<string, Answer>(ANSWER, { status, content, ...options }),
    ApiBearerAuth(),
    ApiResponse({ status, description: '', schema: schema as JsonSchema }),
    ...(typeof content === 'string' ? [ApiProduces(content)] : []),
  )
}
