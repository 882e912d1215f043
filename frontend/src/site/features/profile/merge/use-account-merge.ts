import type {
  AccountMergePreview,
  AccountMergeProof,
  AccountMergeRequest,
  AccountMergeStarted,
  User,
} from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import { storeUser } from '../use-profile.js'

const START_SCHEMA = formSchema('AccountMergeRequest')
const PROOF_SCHEMA = formSchema('AccountMergeProof')

export type Contact = AccountMergeRequest['contact']

/** Merges another account: its contact first, then the code, then what would move. The typed text survives errors. */
export function useAccountMerge(onDone: () => void) {
  const { t } = useTranslation()
  const [contact, setContact] = useState<Contact>('phone')
  const [value, setValue] = useState('')
  const [otp, setOtp] = useState('')
  const [started, setStarted] = useState<AccountMergeStarted | null>(null)
  const [preview, setPreview] = useState<AccountMergePreview | null>(null)
  const fallback = t('account.merge.failed')
  const proof = { contact, otp, challengeId: started?.challengeId ?? '' }
  const post = <T>(path: string, body: object) => api<T>(`/auth/account-merges${path}`, { method: 'POST', body })
  const start = useForm<AccountMergeRequest>({
    schema: START_SCHEMA,
    values: { contact, value },
    submit: async (body) => setStarted(await post<AccountMergeStarted>('', body)),
    fallback,
  })
  const look = useForm<AccountMergeProof>({
    schema: PROOF_SCHEMA,
    values: proof,
    submit: async (body) => setPreview(await post<AccountMergePreview>('/preview', body)),
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
  return { contact, setContact, value, setValue, otp, setOtp, started, preview, start, look, confirm }
}

export type AccountMerge = ReturnType<typeof useAccountMerge>
