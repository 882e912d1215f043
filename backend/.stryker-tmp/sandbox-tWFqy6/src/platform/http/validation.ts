// @ts-nocheck
import { StandardSchemaValidationPipe } from '@nestjs/common'
import { fieldErrors } from '@sofaseva/contract'
import type { z } from 'zod'
import { AppError } from '../errors/app-error.js'

function failure(issues: Parameters<typeof fieldErrors>[0]): AppError {
  const fields = fieldErrors(issues)
  const [only, ...others] = Object.values(fields)
  return new AppError('VALIDATION_FAILED', {
    fields,
    ...(only !== undefined && others.length === 0 ? { message: only } : {}),
  })
}

/** Validates every input by its contract schema. Errors name the fields. */
export const validationPipe = new StandardSchemaValidationPipe({ exceptionFactory: failure })

/** Validates a form's fields. Throws VALIDATION_FAILED. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw failure(result.error.issues)
  return result.data
}
