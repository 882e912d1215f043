import { StandardSchemaValidationPipe } from '@nestjs/common'
import { AppError } from '../errors/app-error.js'

function pathText(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}

/** Parses every input by its contract schema; what does not fit is answered field by field. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const fields: Record<string, string> = {}
    for (const issue of issues) fields[pathText(issue.path) || 'body'] ??= issue.message
    const [only, ...others] = Object.values(fields)
    return new AppError('VALIDATION_FAILED', {
      fields,
      ...(only !== undefined && others.length === 0 ? { message: only } : {}),
    })
  },
})
