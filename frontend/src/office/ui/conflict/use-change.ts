import type { PlainMessageKey } from '@sofaseva/contract'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo, type Undone } from '#shared/ui/undo-toast.js'
import { refresh } from '../refresh.js'

/** What is said of a change. */
export interface Said {
  text: string
  tone?: 'bad'
  /** Takes it back; responds with what is said of that. Throws ApiError. */
  undo?: () => Promise<Undone>
}

export interface Shown {
  /** Of the queries that show what is changed. */
  keys: readonly QueryKey[]
  /** Of the queries that are read again after it; left out: `keys`. */
  touches?: readonly QueryKey[]
  /** Has anything else read again that shows it. */
  refresh?: () => unknown
}

interface ChangeOptions<Input, Sent> extends Shown {
  /** Shows it at once; gives back how to take that back. */
  show?: (input: Input) => () => void
  /** Throws ApiError. */
  send: (input: Input) => Promise<Sent>
  /** Whether it was made after all; left out: always. */
  isMade?: (sent: Sent) => boolean
  /** Null: nothing. */
  said: (sent: Sent, input: Input) => Said | null
  /** Null: nothing, the caller says it. */
  failed: (input: Input) => PlainMessageKey | null
}

/**
 * A change that the back office makes: shown at once and taken back where it fails, sent without waiting for a network,
 * with a word on it and a way to undo it. What it touches is read again after the last of several.
 */
export function useChange<Input = void, Sent = unknown>(options: ChangeOptions<Input, Sent>) {
  const { keys, touches = keys, show, send, isMade = () => true, said, failed } = options
  const { t } = useTranslation()
  const client = useQueryClient()
  const mutationKey = touches
  const readAgain = () => {
    options.refresh?.()
    void refresh(client, touches)
  }
  return useMutation({
    mutationKey,
    mutationFn: send,
    onMutate: async (input: Input) => {
      if (!show) return undefined
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
      return show(input)
    },
    onError: (error, input, takeBack) => {
      takeBack?.()
      const text = failed(input)
      if (text) toast(errorMessage(error, t(text)), 'bad')
    },
    onSuccess: (sent, input, takeBack) => {
      if (!isMade(sent)) takeBack?.()
      const { text, tone, undo } = said(sent, input) ?? {}
      if (text === undefined) return
      if (undo) toastWithUndo(text, () => undo().finally(readAgain))
      else if (tone) toast(text, tone)
      else toast(text)
    },
    onSettled: () => {
      // One that touches something else would not read all of this again.
      if (client.isMutating({ mutationKey, exact: true }) <= 1) readAgain()
    },
  })
}
