import { applyDecorators } from '@nestjs/common'
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger'
import { z } from 'zod'

type JsonSchema = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { schema: unknown }>['schema']>

/** Documents what a route answers; the schema is the contract's. */
export function Answers(status: number, schema: z.ZodType): MethodDecorator {
  const json = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any', reused: 'inline' })
  return applyDecorators(ApiBearerAuth(), ApiResponse({ status, description: '', schema: json as JsonSchema }))
}
