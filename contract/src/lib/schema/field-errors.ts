import { isMessageRef, type MessageRef, messageRef } from '../../i18n/translator.js'

interface FieldIssue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  message: string
}

/** A body can be wrong in thousands of places; nobody reads so many. */
const MAX_ISSUES = 50

/** A schema's sentence. Any other text exists in one language only, so a message of ours replaces it. */
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
