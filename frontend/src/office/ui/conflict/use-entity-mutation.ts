import { useCallbackRef } from '@mantine/hooks'
import type { PlainMessageKey } from '@sofaseva/contract'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDialog } from '../use-dialog.js'
import { entityKey, ownChangesOf } from './own-changes.js'
import { type AffectedQueries, useChange } from './use-change.js'
import { type EntityKind, pick, type RevisedCode, type Unsent, useRevisedWrite } from './use-revised-write.js'

type Row = Record<string, unknown>

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the data with the matching row changed. The data is the row itself, a list, or a page that contains a list.
 */
function withRow(data: unknown, matches: (row: Row) => boolean, change: (row: Row) => Row): unknown {
  if (Array.isArray(data)) return data.map((row) => (isRow(row) && matches(row) ? change(row) : row))
  if (!isRow(data)) return data
  if (matches(data)) return change(data)
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? withRow(value, matches, change) : value]),
  )
}

/** Where the cached queries show an entity. */
interface EntityPlace {
  keys: readonly QueryKey[]
  /** The field that identifies it in the data. */
  idKey: string
  /** Undefined for entities that exist only once, which are not rows. */
  id: unknown
}

/** Changes an entity in all cached queries. Returns a function that rolls this back. */
export function showEntity(client: QueryClient, { keys, idKey, id }: EntityPlace, before: Row, values: Row) {
  const update = (change: (row: Row) => Row) => {
    if (id === undefined) return
    for (const queryKey of keys)
      client.setQueriesData({ queryKey }, (data: unknown) => withRow(data, (row) => row[idKey] === id, change))
  }
  update((row) => ({ ...row, ...values }))
  // Roll back only the values that this change set. Another change may have replaced them since.
  return () =>
    update((row) => ({
      ...row,
      ...pick(
        before,
        Object.keys(values).filter((key) => row[key] === values[key]),
      ),
    }))
}

/** A change to an entity as the admin sees it. A deletion has an empty change. */
export interface EntityChange<Entity, Change = Partial<Entity>> {
  entity: Entity
  change: Change
  /** Shows no message, because the change follows from another action. */
  isQuiet?: boolean
  /** True if the admin confirmed the change despite a warning. */
  isConfirmed?: boolean
}

/** The shared settings for changes to one kind of entity: how to compare its versions and which queries show it. */
export interface ChangedEntity<Code extends RevisedCode, Entity> extends AffectedQueries {
  kind: EntityKind<Code, Entity>
  /** The field that identifies the entity. Defaults to `_id`. */
  idKey?: string
}

interface Texts {
  /** The labels for applying and dropping the change when another admin has changed the entity. */
  mineText?: PlainMessageKey
  theirsText?: PlainMessageKey
}

interface EntityMutationOptions<
  Code extends RevisedCode,
  Entity,
  Change extends Partial<Entity>,
  Sent extends object,
  Compared,
> extends ChangedEntity<Code, Compared>,
    Texts {
  /** Sends the change. The response has the new revision, unless the entity was deleted. Throws ApiError. */
  send: (entity: Entity, change: Change, expectedRevision: number, isConfirmed: boolean) => Promise<Sent>
  /** Shows the change where the entity isn't a row of a list. Returns a function that rolls it back. */
  show?: (entity: Entity, change: Change) => () => void
  /** Returns the success message, or null for none. */
  done: (change: EntityChange<Entity, Change>, sent: Sent) => string | null
  /** Returns the message shown after an undo. Defaults to the message of the opposite change. */
  undone?: (change: EntityChange<Entity, Change>) => string
  failed: PlainMessageKey | ((change: EntityChange<Entity, Change>) => PlainMessageKey)
  /** Offers no undo. */
  isFinal?: boolean
  /** The change belongs to a form, which shows its errors. */
  isInForm?: boolean
}

function revisionIn(sent: object): number | undefined {
  return 'revision' in sent && typeof sent.revision === 'number' ? sent.revision : undefined
}

/**
 * Changes an entity in a list optimistically, and rolls the change back if the server refuses it. It sends the revision
 * that the admin saw. If another admin has changed the entity, it asks which version to keep. Undo names the revision
 * that the change created, so it never overwrites later changes.
 */
export function useEntityMutation<
  Code extends RevisedCode,
  Entity extends Compared & { revision: number },
  Change extends Partial<Entity> = Partial<Entity>,
  Sent extends object = object,
  Compared = Entity,
>(options: EntityMutationOptions<Code, Entity, Change, Sent, Compared>) {
  const { kind, idKey = '_id', send, done, failed, isFinal, isInForm, mineText, theirsText, ...shown } = options
  type Made = EntityChange<Entity, Change>
  const { t } = useTranslation()
  const client = useQueryClient()
  const write = useRevisedWrite(kind)
  const idOf = (entity: Entity) => String((entity as Row)[idKey] ?? '')
  const showValues = (entity: Entity, values: Row) =>
    showEntity(client, { keys: shown.keys, idKey, id: (entity as Row)[idKey] }, entity, values)
  const show = options.show ?? showValues
  const undo = async ({ entity, change }: Made, revision: number) => {
    const before = pick(entity, Object.keys(change)) as Change
    const changed = { ...entity, ...change }
    await Promise.all(shown.keys.map((queryKey) => client.cancelQueries({ queryKey })))
    const rollBack = show(changed, before)
    try {
      const sent = await send(entity, before, revision, true)
      ownChangesOf(client).record(entityKey(kind.code, idOf(entity)), revision, sent)
      const undone = { entity: changed, change: before }
      return options.undone?.(undone) ?? done(undone, sent) ?? ''
    } catch (error) {
      rollBack()
      throw error
    }
  }
  return useChange<Made, Sent | Unsent>({
    ...shown,
    show: ({ entity, change }) => show(entity, change),
    send: ({ entity, change, isQuiet, isConfirmed = false }) =>
      write({
        isQuiet,
        seen: entity,
        id: idOf(entity),
        change,
        send: (part, revision) => send(entity, part as Change, revision, isConfirmed),
        ...(mineText ? { mineText: t(mineText) } : {}),
        ...(theirsText ? { theirsText: t(theirsText) } : {}),
      }),
    isApplied: (sent) => typeof sent === 'object',
    message: (sent, made) => {
      if (typeof sent === 'string')
        return sent === 'theirs' && !made.isQuiet ? { text: t('admin.conflict.kept') } : null
      const revision = revisionIn(sent)
      // Later changes start from this revision, even before the lists are refetched.
      if (revision !== undefined) showValues(made.entity, { revision })
      const text = made.isQuiet ? null : done(made, sent)
      if (text === null) return null
      return isFinal || revision === undefined ? { text } : { text, undo: () => undo(made, revision) }
    },
    failed: (made) => (made.isQuiet || isInForm ? null : typeof failed === 'string' ? failed : failed(made)),
  })
}

interface DeletionOptions<Code extends RevisedCode, Entity> extends ChangedEntity<Code, Entity> {
  /** The API path of the entity. */
  path: (entity: Entity) => string
  /** The confirmation question. */
  ask: (entity: Entity) => { title: string; text: string }
  /** The label of the confirm button. */
  confirmText: PlainMessageKey
  /** The label of that button if another admin has changed the entity. Defaults to `confirmText`. */
  mineText?: PlainMessageKey
  done: (entity: Entity) => string
  failed: PlainMessageKey
  /** Called after confirmation. A view that shows only this entity can close. */
  onConfirm?: () => void
}

/** Asks for confirmation, then deletes an entity at the revision the admin saw. Returns a stable function. */
export function useEntityDeletion<Code extends RevisedCode, Entity extends { revision: number }>({
  path,
  ask,
  confirmText,
  mineText = confirmText,
  done,
  onConfirm,
  ...options
}: DeletionOptions<Code, Entity>): (entity: Entity) => void {
  const { t } = useTranslation()
  const { confirm } = useDialog()
  const { mutate } = useEntityMutation<Code, Entity, Record<never, never>>({
    ...options,
    send: (entity, _change, expectedRevision) =>
      api<object>(`${path(entity)}?expectedRevision=${expectedRevision}`, { method: 'DELETE' }),
    done: ({ entity }) => done(entity),
    mineText,
    theirsText: 'admin.conflict.keepIt',
  })
  return useCallbackRef((entity: Entity) =>
    confirm({
      ...ask(entity),
      confirmText: t(confirmText),
      danger: true,
      onConfirm: () => {
        mutate({ entity, change: {} })
        onConfirm?.()
      },
    }),
  )
}
