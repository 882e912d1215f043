/** The fields that differ from the stored values. Other admins may have changed the rest in the meantime. */
export function changedFields<Fields extends object>(stored: Fields, typed: Fields): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(stored))
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}
