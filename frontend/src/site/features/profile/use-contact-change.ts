import type { ContactChangeConfirmation, ContactChangeRequest, ContactChangeStarted, User } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { ApiError } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import { storeUser } from './use-profile.js'

const START_SCHEMA = formSchema('ContactChangeRequest')
const CONFIRM_SCHEMA = formSchema('ContactChangeConfirmation')

export type Contact = 'email' | 'phone'

/** Changes an e-mail or a number: the new one first, then the codes. The typed text survives errors. */
export function useContactChange(contact: Contact, onDone: () => void) {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const [started, setStarted] = useState<ContactChangeStarted | null>(null)
  const [codes, setCodes] = useState({ otp: '', proofOtp: '', password: '' })
  const start = useForm<ContactChangeRequest>({
    schema: START_SCHEMA,
    values: { contact, value },
    submit: async (body) =>
      setStarted(await api<ContactChangeStarted>('/auth/contact-changes', { method: 'POST', body })),
    fallback: t('account.contact.failed'),
  })
  const isByPassword = started?.proof === 'password'
  const confirm = useForm<ContactChangeConfirmation>({
    schema: CONFIRM_SCHEMA,
    values: {
      otp: codes.otp,
      ...(isByPassword ? { password: codes.password } : { proofOtp: codes.proofOtp }),
    },
    submit: async (body) => {
      try {
        storeUser(await api<User>(`/auth/contact-changes/${started?.changeId}/confirm`, { method: 'POST', body }))
      } catch (error) {
        // A wrong password is an error of its own field.
        if (error instanceof ApiError && error.code === 'PASSWORD_WRONG')
          throw new ApiError(error.code, error.status, error.message, { password: error.message })
        throw error
      }
      toast(t('account.contact.changed'))
      onDone()
    },
    fallback: t('account.contact.failed'),
    closesOnSuccess: true,
  })
  return { value, setValue, started, codes, setCodes, start, confirm }
}

export type ContactChange = ReturnType<typeof useContactChange>
