import type { PlainMessageKey } from '@sofaseva/contract'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo, type UndoResult } from '#shared/ui/undo-toast.js'
import { refresh } from '../refresh.js'

/** The message shown after a change. */
export interface ChangeMessage {
  text: string
  tone?: 'bad'
  /** Reverts the change and resolves to the message about that. Throws ApiError. */
  undo?: () => Promise<UndoResult>
}

export interface AffectedQueries {
  /** Keys of the queries that show the changed data. */
  keys: readonly QueryKey[]
  /** Keys of the queries to refetch afterwards. Defaults to `keys`. */
  invalidates?: readonly QueryKey[]
  /** Refetches other data that shows the change. */
  refresh?: () => unknown
}

interface ChangeOptions<Input, Sent> extends AffectedQueries {
  /** Shows the change before it is sent. Returns a function that rolls it back. */
  show?: (input: Input) => () => void
  /** Throws ApiError. */
  send: (input: Input) => Promise<Sent>
  /** True if the change was applied. Defaults to always true. */
  isApplied?: (sent: Sent) => boolean
  /** Returns the success message, or null for none. */
  message: (sent: Sent, input: Input) => ChangeMessage | null
  /** Returns the error message, or null if the caller shows it. */
  failed: (input: Input) => PlainMessageKey | null
}

/**
 * Applies a change optimistically and rolls it back if it fails. It is sent even without a network, so that it fails
 * visibly. A toast reports the result and may offer undo. Affected queries are refetched after the last of several
 * changes.
 */
export function useChange<Input = void, Sent = unknown>(options: ChangeOptions<Input, Sent>) {
  const { keys, invalidates = keys, show, send, isApplied = () => true, message, failed } = options
  const { t } = useTranslation()
  const client = useQueryClient()
  const mutationKey = invalidates
  const refetch = () => {
    options.refresh?.()
    void refresh(client, invalidates)
  }
  return useMutation({
    mutationKey,
    mutationFn: send,
    onMutate: async (input: Input) => {
      if (!show) return undefined
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
      return show(input)
    },
    onError: (error, input, rollBack) => {
      rollBack?.()
      const text = failed(input)
      if (text) toast(errorMessage(error, t(text)), 'bad')
    },
    onSuccess: (sent, input, rollBack) => {
      if (!isApplied(sent)) rollBack?.()
      const { text, tone, undo } = message(sent, input) ?? {}
      if (text === undefined) return
      if (undo) toastWithUndo(text, () => undo().finally(refetch))
      else if (tone) toast(text, tone)
      else toast(text)
    },
    onSettled: () => {
      // Another change that is pending may affect different queries, so only the same key counts.
      if (client.isMutating({ mutationKey, exact: true }) <= 1) refetch()
    },
  })
}
