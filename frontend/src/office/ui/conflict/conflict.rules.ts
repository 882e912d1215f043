/** A field of an entity, or of a form, as both versions are compared and shown. */
export interface ComparedField<V> {
  /** Its place in the values: a key, or keys with dots between. */
  name: string
  /** The places it consists of, where they are several. */
  parts?: readonly string[]
  label: string
  /**
   * What it says, for people; empty for nothing. Two values of the same text are the same. Null where it isn't known: then
   * it isn't compared.
   */
  text: (values: V) => string | null
}

/** The fields of a form, read of what the form is made from. */
export function fieldsVia<Form, V>(
  fields: readonly ComparedField<Form>[],
  toForm: (values: V) => Form,
): ComparedField<V>[] {
  return fields.map(({ text, ...field }) => ({ ...field, text: (values) => text(toForm(values)) }))
}

/** What a change was made from, what it would make of that, and what stands there now. */
export interface Versions<V> {
  base: V
  mine: V
  theirs: V
}

export type Side = 'mine' | 'theirs'

export interface FieldConflict {
  name: string
  label: string
  before: string
  mine: string
  theirs: string
  /** Whether this change says something else than what stands there now. */
  isChoice: boolean
  /** Whose is kept unless the admin says otherwise: theirs where only they have changed it. */
  side: Side
}

/** What a change writes: everything, the fields that it changed, or these places. Whatever else they have changed stays. */
export type Written = 'all' | 'changed' | readonly string[]

/** The fields in which the versions differ. */
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

/** Whether they have changed anything that is compared. If not, the change can be made without asking. */
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

/** Their version with the fields of mine that were chosen. */
export function mergeVersions<V>(
  { mine, theirs }: Pick<Versions<V>, 'mine' | 'theirs'>,
  chosen: readonly string[],
  fields: readonly ComparedField<V>[],
): V {
  const places = fields.filter(({ name }) => chosen.includes(name)).flatMap(({ name, parts }) => parts ?? [name])
  return places.reduce((merged, place) => copyField(merged, mine, place.split('.')), theirs)
}
