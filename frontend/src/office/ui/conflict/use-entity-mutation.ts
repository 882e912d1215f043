import { useCallbackRef } from '@mantine/hooks'
import type { PlainMessageKey } from '@sofaseva/contract'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDialog } from '../use-dialog.js'
import { entityKey, ownChangesOf } from './own-changes.js'
import { type Shown, useChange } from './use-change.js'
import { type EntityKind, pick, type RevisedCode, type Unsent, useRevisedWrite } from './use-revised-write.js'

type Row = Record<string, unknown>

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same data with the row of this id changed, whether it is that row, a list, or a page with a list in it. */
function withRow(data: unknown, isIt: (row: Row) => boolean, change: (row: Row) => Row): unknown {
  if (Array.isArray(data)) return data.map((row) => (isRow(row) && isIt(row) ? change(row) : row))
  if (!isRow(data)) return data
  if (isIt(data)) return change(data)
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? withRow(value, isIt, change) : value]),
  )
}

/** Where an entity is shown. */
interface EntityPlace {
  keys: readonly QueryKey[]
  /** The field by which it is known there. */
  idKey: string
  /** Left out for what exists once: it is no row. */
  id: unknown
}

/** Changes an entity wherever it is shown; gives back how to take that back. */
export function showEntity(client: QueryClient, { keys, idKey, id }: EntityPlace, before: Row, values: Row) {
  const update = (change: (row: Row) => Row) => {
    if (id === undefined) return
    for (const queryKey of keys)
      client.setQueriesData({ queryKey }, (data: unknown) => withRow(data, (row) => row[idKey] === id, change))
  }
  update((row) => ({ ...row, ...values }))
  // Only what this change shows: another one may have changed the same field since.
  return () =>
    update((row) => ({
      ...row,
      ...pick(
        before,
        Object.keys(values).filter((key) => row[key] === values[key]),
      ),
    }))
}

/** What an admin changes of an entity they see; nothing where they delete it. */
export interface EntityChange<Entity, Change = Partial<Entity>> {
  entity: Entity
  change: Change
  /** It follows from something else that was done, and needs no word. */
  isQuiet?: boolean
  /** The admin was asked about what speaks against it. */
  isConfirmed?: boolean
}

/** What all changes of a kind of entity have in common: how its versions are compared, and where it is shown. */
export interface ChangedEntity<Code extends RevisedCode, Entity> extends Shown {
  kind: EntityKind<Code, Entity>
  /** The field by which it is known: `_id` unless said otherwise. */
  idKey?: string
}

interface Texts {
  /** What making it all the same, and leaving it, are called where another admin has changed the entity. */
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
  /** Throws ApiError; the response has the new revision where there still is one. */
  send: (entity: Entity, change: Change, expectedRevision: number, isConfirmed: boolean) => Promise<Sent>
  /** Shows it where it is no row of a list; gives back how to take that back. */
  show?: (entity: Entity, change: Change) => () => void
  /** What is said of it when it is made; null: nothing. */
  done: (change: EntityChange<Entity, Change>, sent: Sent) => string | null
  /** What is said when it is taken back; left out: what is said of the opposite change. */
  undone?: (change: EntityChange<Entity, Change>) => string
  failed: PlainMessageKey | ((change: EntityChange<Entity, Change>) => PlainMessageKey)
  /** It can't be taken back. */
  isFinal?: boolean
  /** Its caller says what failed. */
  isOfForm?: boolean
}

function revisionIn(sent: object): number | undefined {
  return 'revision' in sent && typeof sent.revision === 'number' ? sent.revision : undefined
}

/**
 * A change of an entity in a list: shown at once and taken back when it is refused, sent with the revision it was made
 * from, and offered to be undone. Undoing names the revision that the change led to, so it never takes back what others
 * have changed since. Where others have changed the entity before, it is asked whose version is kept.
 */
export function useEntityMutation<
  Code extends RevisedCode,
  Entity extends Compared & { revision: number },
  Change extends Partial<Entity> = Partial<Entity>,
  Sent extends object = object,
  Compared = Entity,
>(options: EntityMutationOptions<Code, Entity, Change, Sent, Compared>) {
  const { kind, idKey = '_id', send, done, failed, isFinal, isOfForm, mineText, theirsText, ...shown } = options
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
    const takeBack = show(changed, before)
    try {
      const sent = await send(entity, before, revision, true)
      ownChangesOf(client).record(entityKey(kind.code, idOf(entity)), revision, sent)
      const undone = { entity: changed, change: before }
      return options.undone?.(undone) ?? done(undone, sent) ?? ''
    } catch (error) {
      takeBack()
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
    isMade: (sent) => typeof sent === 'object',
    said: (sent, made) => {
      if (typeof sent === 'string')
        return sent === 'theirs' && !made.isQuiet ? { text: t('admin.conflict.kept') } : null
      const revision = revisionIn(sent)
      // The next change is made from it, also before the lists are read again.
      if (revision !== undefined) showValues(made.entity, { revision })
      const text = made.isQuiet ? null : done(made, sent)
      if (text === null) return null
      return isFinal || revision === undefined ? { text } : { text, undo: () => undo(made, revision) }
    },
    failed: (made) => (made.isQuiet || isOfForm ? null : typeof failed === 'string' ? failed : failed(made)),
  })
}

interface DeletionOptions<Code extends RevisedCode, Entity> extends ChangedEntity<Code, Entity> {
  /** Of the API. */
  path: (entity: Entity) => string
  /** Asked before. */
  ask: (entity: Entity) => { title: string; text: string }
  /** The button that deletes it. */
  confirmText: PlainMessageKey
  /** The same where another admin has changed it; left out: `confirmText`. */
  mineText?: PlainMessageKey
  done: (entity: Entity) => string
  failed: PlainMessageKey
  /** It was confirmed: whatever shows it alone can go. */
  onConfirm?: () => void
}

/** Deletes an entity of a list as it was seen, once that is confirmed; the same function at every call. */
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
