import type {
  AccountMergePreview,
  AccountMergeProof,
  AccountMergeRequest,
  AccountMergeStarted,
  User,
} from '@sofaseva/contract'
import { useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import { storeUser } from '../use-profile.js'

const START_SCHEMA = formSchema('AccountMergeRequest')
const PROOF_SCHEMA = formSchema('AccountMergeProof')

export type Contact = AccountMergeRequest['contact']

/** The other account, and how many of its writes wait on this device. */
export interface ShownAccount extends AccountMergePreview {
  waiting: number
}

const post = <T>(path: string, body: object) => api<T>(`/auth/account-merges${path}`, { method: 'POST', body })

/** Writes of an account that ended are never sent, so they must not wait here when it is merged. */
async function countWaiting(userId: string): Promise<number> {
  const { outbox } = await loadOffline()
  return outbox.pendingFor(userId)
}

/** Merges another account: its contact first, then the code, then what would move. The typed text survives errors. */
export function useAccountMerge(onDone: () => void) {
  const { t } = useTranslation()
  const [contact, setContact] = useState<Contact>('phone')
  const [value, setValue] = useState('')
  const [otp, setOtp] = useState('')
  const [started, setStarted] = useState<AccountMergeStarted | null>(null)
  const [shown, setShown] = useState<ShownAccount | null>(null)
  const fallback = t('account.merge.failed')
  const proof = { contact, otp, challengeId: started?.challengeId ?? '' }
  const start = useForm<AccountMergeRequest>({
    schema: START_SCHEMA,
    values: { contact, value },
    submit: async (body) => {
      setOtp('')
      setStarted(await post<AccountMergeStarted>('', body))
    },
    fallback,
  })
  const look = useForm<AccountMergeProof>({
    schema: PROOF_SCHEMA,
    values: proof,
    submit: async (body) => {
      const preview = await post<AccountMergePreview>('/preview', body)
      setShown({ ...preview, waiting: await countWaiting(preview._id) })
    },
    fallback,
  })
  const confirm = useForm<AccountMergeProof>({
    schema: PROOF_SCHEMA,
    values: proof,
    submit: async (body) => {
      storeUser(await post<User>('/confirm', body))
      toast(t('account.merge.done'))
      onDone()
    },
    fallback,
    closesOnSuccess: true,
  })
  return { contact, setContact, value, setValue, otp, setOtp, started, setStarted, shown, start, look, confirm }
}

export type AccountMerge = ReturnType<typeof useAccountMerge>
