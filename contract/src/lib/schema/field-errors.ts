import { isMessageRef, type MessageRef, messageRef } from '../../i18n/translator.js'

interface FieldIssue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  message: string
}

/** A body may have thousands of errors; no user reads that many. */
const MAX_ISSUES = 50

/** Returns the schema's message. Any other text exists in one language only, so one of our messages replaces it. */
function asRef(message: string): MessageRef {
  return isMessageRef(message) ? message : messageRef('validation.invalid')
}

/** Maps the path of each wrong field, such as `options.0.name`, to its first message; `body` is the whole input. */
export function fieldErrors(issues: readonly FieldIssue[]): Record<string, MessageRef> {
  const fields: Record<string, MessageRef> = {}
  for (const { path = [], message } of issues.slice(0, MAX_ISSUES))
    fields[path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body'] ??=
      asRef(message)
  return fields
}
