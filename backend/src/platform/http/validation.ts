import { StandardSchemaValidationPipe } from '@nestjs/common'
import type { z } from 'zod'
import { AppError } from '../errors/app-error.js'

function pathText(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}

/** A body can be wrong in thousands of places; nobody reads so many. */
const MOST_FIELDS = 50

type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; message: string }

function failure(issues: readonly Issue[]): AppError {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, MOST_FIELDS)) fields[pathText(issue.path) || 'body'] ??= issue.message
  const [only, ...others] = Object.values(fields)
  return new AppError('VALIDATION_FAILED', {
    fields,
    ...(only !== undefined && others.length === 0 ? { message: only } : {}),
  })
}

/** Parses every input by its contract schema; what does not fit is answered field by field. */
export const validationPipe = new StandardSchemaValidationPipe({ exceptionFactory: failure })

/** The same for what does not come as a body: a form's fields. Throws VALIDATION_FAILED. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw failure(result.error.issues)
  return result.data
}
