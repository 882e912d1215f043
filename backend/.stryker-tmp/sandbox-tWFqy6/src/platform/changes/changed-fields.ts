/** Maps each field to its values before and after. */
// @ts-nocheck

export type ChangedFields = Record<string, readonly [before: unknown, after: unknown]>

/** The fields that differ, for the audit log. `before` is null for a new entity, `after` for a deleted one. */
export function auditedChanges<T extends object>(before: T | null, after: T | null): ChangedFields {
  const [old, fresh] = [before, after] as (Record<string, unknown> | null)[]
  const changes: ChangedFields = {}
  for (const field of Object.keys({ ...old, ...fresh })) {
    const [from = null, to = null] = [old?.[field], fresh?.[field]]
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = [from, to]
  }
  return changes
}
