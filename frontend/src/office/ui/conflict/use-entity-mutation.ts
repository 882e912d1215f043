import type { PlainMessageKey } from '@sofaseva/contract'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo } from '#shared/ui/undo-toast.js'
import { entityKey, ownChangesOf } from './own-changes.js'
import { type EntityKind, type RevisedCode, useRevisedWrite } from './use-revised-write.js'

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

interface EntityLists {
  /** Of the queries that show it; their data is the entity, a list, or a page with a list in it. */
  keys: readonly QueryKey[]
  /** The field by which it is known in them. */
  idKey?: string
}

/** Changes an entity wherever it is shown. */
export function showEntity(
  client: QueryClient,
  { keys, idKey = '_id' }: EntityLists,
  id: string,
  change: (row: Row) => Row,
): void {
  for (const queryKey of keys)
    client.setQueriesData({ queryKey }, (data: unknown) => withRow(data, (row) => row[idKey] === id, change))
}

/** What an admin changes of an entity they see; nothing where they delete it. */
export interface EntityChange<Entity, Change = Partial<Entity>> {
  entity: Entity
  change: Change
  /** It follows from something else that was done, and needs no word. */
  isQuiet?: boolean
}

interface EntityMutationOptions<Code extends RevisedCode, Entity, Change extends Partial<Entity>> extends EntityLists {
  kind: EntityKind<Code, Entity>
  /** Calls of this name are counted: lists are read again after the last one. */
  name: string
  idOf: (entity: Entity) => string
  /** Throws ApiError; the response has the new revision where there still is one. */
  send: (entity: Entity, change: Change, expectedRevision: number) => Promise<object>
  /** What is said of it, when it is made and when it is not. */
  done: (change: EntityChange<Entity, Change>) => string
  /** What is said when it is taken back; left out: what is said of the opposite change. */
  undone?: (change: EntityChange<Entity, Change>) => string
  failed: PlainMessageKey | ((change: EntityChange<Entity, Change>) => PlainMessageKey)
  /** It can't be taken back. */
  isFinal?: boolean
  /** What making it all the same, and leaving it, are called where another admin has changed the entity. */
  mineText?: PlainMessageKey
  theirsText?: PlainMessageKey
  /** Reads again what the change may have touched. */
  refresh: () => Promise<unknown>
  /** Its form says what failed. */
  isOfForm?: boolean
}

/**
 * A change of an entity in a list: shown at once and taken back when it is refused, sent with the revision it was made
 * from, and offered to be undone. Undoing names the revision that the change led to, so it never takes back what others
 * have changed since. Where others have changed the entity before, it is asked whose version is kept.
 */
export function useEntityMutation<
  Code extends RevisedCode,
  Entity extends { revision: number },
  Change extends Partial<Entity> = Partial<Entity>,
>(options: EntityMutationOptions<Code, Entity, Change>) {
  const { kind, name, keys, idKey = '_id', idOf, send, done, failed, refresh } = options
  const { isFinal = false, isOfForm = false, mineText, theirsText } = options
  const { t } = useTranslation()
  const client = useQueryClient()
  const write = useRevisedWrite(kind)
  const lists = { keys, idKey }
  const show = (entity: Entity, values: Row) =>
    showEntity(client, lists, idOf(entity), (row) => ({ ...row, ...values }))
  /** Only what this change shows: another one may have changed the same field since. */
  const takeBack = (entity: Entity, change: Row) =>
    showEntity(client, lists, idOf(entity), (row) => ({
      ...row,
      ...Object.fromEntries(
        Object.entries(change)
          .filter(([key, value]) => row[key] === value)
          .map(([key]) => [key, (entity as Row)[key]]),
      ),
    }))
  const refreshLater = () => (client.isMutating({ mutationKey: [name] }) <= 1 ? refresh() : undefined)
  const undo = async ({ entity, change }: EntityChange<Entity, Change>, revision: number) => {
    const before = Object.fromEntries(Object.keys(change).map((key) => [key, (entity as Row)[key]])) as Change
    try {
      ownChangesOf(client).record(entityKey(kind.code, idOf(entity)), revision, await send(entity, before, revision))
      return (options.undone ?? done)({ entity: { ...entity, ...change }, change: before })
    } finally {
      void refresh()
    }
  }
  return useMutation({
    mutationKey: [name],
    mutationFn: ({ entity, change, isQuiet }: EntityChange<Entity, Change>) =>
      write({
        isQuiet,
        seen: entity,
        id: idOf(entity),
        change,
        send: (part, revision) => send(entity, part as Change, revision),
        ...(mineText ? { mineText: t(mineText) } : {}),
        ...(theirsText ? { theirsText: t(theirsText) } : {}),
      }),
    onMutate: async ({ entity, change }) => {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
      show(entity, change)
    },
    onError: (error, made) => {
      takeBack(made.entity, made.change)
      if (made.isQuiet || isOfForm) return
      toast(errorMessage(error, t(typeof failed === 'string' ? failed : failed(made))), 'bad')
    },
    onSuccess: (sent, made) => {
      const { entity, change, isQuiet } = made
      if (typeof sent === 'string') {
        takeBack(entity, change)
        if (sent === 'theirs' && !isQuiet) toast(t('admin.conflict.kept'))
        return
      }
      const revision = 'revision' in sent && typeof sent.revision === 'number' ? sent.revision : undefined
      // The next change is made from it, also before the lists are read again.
      if (revision !== undefined) show(entity, { revision })
      if (isQuiet) return
      if (isFinal || revision === undefined) toast(done(made))
      else toastWithUndo(done(made), () => undo(made, revision))
    },
    onSettled: () => void refreshLater(),
  })
}
