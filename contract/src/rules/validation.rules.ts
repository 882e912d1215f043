interface FieldIssue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  message: string
}

/** A body can be wrong in thousands of places; nobody reads so many. */
const MAX_ISSUES = 50

/** What a schema found wrong: the path of each field, such as `options.0.name`, to its first sentence; `body` for all of it. */
export function fieldErrors(issues: readonly FieldIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path = [], message } of issues.slice(0, MAX_ISSUES))
    fields[path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body'] ??= message
  return fields
}
