import type { AuditEntity, ChangedCode, CurrentState, Translator } from '@sofaseva/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { type ComparedField, compareVersions, hasChanged, mergeVersions } from './conflict.rules.js'
import type { Audited, ConflictQuestion } from './conflict-dialog.js'
import { useAskAboutConflict } from './conflict-provider.js'
import { currentOf } from './current-state.js'
import { entityKey, ownChangesOf } from './own-changes.js'

/** Error codes of entities with a revision. Prices have none. */
export type RevisedCode = Exclude<ChangedCode, 'PRICE_CHANGED'>

/** The settings to compare two versions of a kind of entity. */
export interface EntityKind<Code extends RevisedCode, V> {
  /** The error code for changes to an older revision. */
  code: Code
  entity: AuditEntity
  /** The id in the audit log. Undefined for entities that exist only once. */
  idOf: (current: CurrentState<Code>) => string | undefined
  nameOf: (translator: Translator, current: CurrentState<Code>) => string
  /** Returns the values to compare: the entity's own or those of its form. */
  toValues: (current: CurrentState<Code>) => V
  fields: (translator: Translator) => readonly ComparedField<V>[]
}

export function auditedOf<Code extends RevisedCode, V>(
  { entity, idOf }: EntityKind<Code, V>,
  current: CurrentState<Code>,
): Audited {
  const entityId = idOf(current)
  return entityId === undefined ? { entity } : { entity, entityId }
}

interface RevisedWrite<V, Sent> extends Pick<ConflictQuestion, 'mineText' | 'theirsText'> {
  /** The entity as the admin saw it. */
  seen: V & { revision: number }
  /** Identifies the entity. Its writes run in sequence. */
  id: string
  /** The changed fields. Empty for a deletion. */
  change: Partial<V>
  /** Yields to any other change without a question. */
  isQuiet?: boolean | undefined
  /** Sends the remaining change. The response may have the new revision. Throws ApiError. */
  send: (change: Partial<V>, expectedRevision: number) => Promise<Sent>
}

/** The reason nothing was sent: their version is kept, or the question was closed. */
export type Unsent = 'theirs' | 'undecided'

export function pick<V>(values: V, keys: readonly string[]): Partial<V> {
  return Object.fromEntries(keys.map((key) => [key, (values as Record<string, unknown>)[key]])) as Partial<V>
}

/**
 * Sends a partial change with the revision that the admin saw. If another admin has changed the entity, it asks which
 * version to keep and sends again over the newest revision. Resolves to the response, or to the reason nothing was
 * sent. Throws ApiError for any other failure.
 */
export function useRevisedWrite<Code extends RevisedCode, V>(kind: EntityKind<Code, V>) {
  const translator = useTranslation()
  const ask = useAskAboutConflict()
  const own = ownChangesOf(useQueryClient())
  return <Sent extends object>({
    seen,
    id,
    change,
    send,
    isQuiet = false,
    ...texts
  }: RevisedWrite<V, Sent>): Promise<Sent | Unsent> => {
    const key = entityKey(kind.code, id)
    const attempt = async (base: V, wanted: Partial<V>, revision: number): Promise<Sent | Unsent> => {
      try {
        const sent = await send(wanted, revision)
        own.record(key, revision, sent)
        return sent
      } catch (error) {
        const current = await currentOf(kind.code, error)
        if (!current) throw error
        if (isQuiet) return 'theirs'
        const theirs = kind.toValues(current)
        const versions = { base, mine: { ...base, ...wanted }, theirs }
        const fields = kind.fields(translator)
        if (!hasChanged(fields, versions)) return attempt(theirs, wanted, current.revision)
        const choice = await ask({
          ...texts,
          name: kind.nameOf(translator, current),
          audited: auditedOf(kind, current),
          fields: compareVersions(fields, versions, Object.keys(wanted)),
        })
        if (choice === null) return 'undecided'
        if (choice === 'theirs') return 'theirs'
        const merged = mergeVersions(versions, choice, fields)
        return attempt(theirs, pick(merged, Object.keys(wanted)), current.revision)
      }
    }
    return own.runInSequence(key, () => attempt(seen, change, own.revisionOf(key, seen.revision)))
  }
}
