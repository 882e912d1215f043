import { isMessageRef, type MessageRef, messageRef } from '../i18n/translator.js'

interface FieldIssue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  message: string
}

/** A body can be wrong in thousands of places; nobody reads so many. */
const MAX_ISSUES = 50

/** A schema's sentence. A text of a library's is in one language alone, so that it is told to none. */
function asRef(message: string): MessageRef {
  return isMessageRef(message) ? message : messageRef('validation.invalid')
}

/** What a schema found wrong: the path of each field, such as `options.0.name`, to its first sentence; `body` for all of it. */
export function fieldErrors(issues: readonly FieldIssue[]): Record<string, MessageRef> {
  const fields: Record<string, MessageRef> = {}
  for (const { path = [], message } of issues.slice(0, MAX_ISSUES))
    fields[path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body'] ??=
      asRef(message)
  return fields
}
