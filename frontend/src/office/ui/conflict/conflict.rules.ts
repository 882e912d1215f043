/** A field of an entity or of a form, with the text used to compare and show it. */
export interface ComparedField<V> {
  /** The path in the values: a key, or keys joined by dots. */
  name: string
  /** The paths of a field with several parts. */
  parts?: readonly string[]
  label: string
  /**
   * The value as shown to admins, or an empty string for no value. Values with the same text count as equal. Null for
   * an unknown value, which isn't compared.
   */
  text: (values: V) => string | null
}

/** Adapts the fields of a form to the values that the form is made from. */
export function fieldsVia<Form, V>(
  fields: readonly ComparedField<Form>[],
  toForm: (values: V) => Form,
): ComparedField<V>[] {
  return fields.map(({ text, ...field }) => ({ ...field, text: (values) => text(toForm(values)) }))
}

/** The version a change started from, the changed version and the current version. */
export interface Versions<V> {
  base: V
  mine: V
  theirs: V
}

export type ConflictSide = 'mine' | 'theirs'

export interface FieldConflict {
  name: string
  label: string
  before: string
  mine: string
  theirs: string
  /** True if this change sets another value than the current one. */
  isChoice: boolean
  /** The default choice: theirs for fields that only the other admin changed. */
  side: ConflictSide
}

/** The fields that a change writes: all, those it changed, or these paths. Other fields keep their current values. */
export type Written = 'all' | 'changed' | readonly string[]

/** Returns the fields in which the versions differ. */
export function compareVersions<V>(
  fields: readonly ComparedField<V>[],
  { base, mine, theirs }: Versions<V>,
  written: Written,
): FieldConflict[] {
  return fields.flatMap(({ name, parts = [name], label, text }) => {
    const [before, own, other] = [text(base), text(mine), text(theirs)]
    if (before === null || own === null || other === null || own === other) return []
    const isNamed = typeof written === 'object' && parts.some((place) => written.includes(place))
    const isChoice = written === 'all' || own !== before || isNamed
    return [{ name, label, before, mine: own, theirs: other, isChoice, side: own === before ? 'theirs' : 'mine' }]
  })
}

/** True if the other admin changed a compared field. Otherwise the change can be applied without a question. */
export function hasChanged<V>(fields: readonly ComparedField<V>[], { base, theirs }: Versions<V>): boolean {
  return fields.some(({ text }) => {
    const [before, now] = [text(base), text(theirs)]
    return before !== null && now !== null && before !== now
  })
}

function copyField<V>(to: V, from: V, [key = '', ...rest]: readonly string[]): V {
  const [own, other] = [to, from] as Record<string, unknown>[]
  return { ...own, [key]: rest.length === 0 ? other?.[key] : copyField(own?.[key], other?.[key], rest) } as V
}

/** Returns their version with the chosen fields of mine. */
export function mergeVersions<V>(
  { mine, theirs }: Pick<Versions<V>, 'mine' | 'theirs'>,
  chosen: readonly string[],
  fields: readonly ComparedField<V>[],
): V {
  const places = fields.filter(({ name }) => chosen.includes(name)).flatMap(({ name, parts }) => parts ?? [name])
  return places.reduce((merged, place) => copyField(merged, mine, place.split('.')), theirs)
}
