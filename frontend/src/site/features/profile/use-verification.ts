import { type CodeSent, errorMessageRef } from '@sofaseva/contract'
import { useEffect, useRef, useState } from 'react'
import { useFetched } from '#shared/data/use-fetched.js'
import { api } from '#shared/http/api.js'
import { ApiError, errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useSecondsUntil } from '#shared/lib/use-seconds-until.js'
import { toast } from '#shared/ui/toasts.js'

const SCHEMA = formSchema('OtpInput')

export const VERIFICATION_CHANNELS = {
  email: {
    path: '/email-verification',
    title: 'account.verification.email.title',
    ask: 'account.verification.email.ask',
    sent: 'account.verification.email.sent',
    sendFailed: 'account.verification.email.sendFailed',
    resendFailed: 'account.verification.email.resendFailed',
  },
  phone: {
    path: '/phone-verification',
    title: 'account.verification.phone.title',
    ask: 'account.verification.phone.ask',
    sent: 'account.verification.phone.sent',
    sendFailed: 'account.verification.phone.sendFailed',
    resendFailed: 'account.verification.phone.resendFailed',
  },
} as const

export interface VerificationTarget {
  channel: keyof typeof VERIFICATION_CHANNELS
  /** The address or number to verify. */
  target: string
  isVerified: boolean
  onVerified: () => Promise<void>
}

interface Status {
  hasPendingVerification: boolean
  resendAt: string | null
}

/** Sends a code to an address or number, and verifies the typed code. */
export function useVerification({ channel, target, isVerified, onVerified }: VerificationTarget) {
  const { t } = useTranslation()
  const texts = VERIFICATION_CHANNELS[channel]
  // Without a response, the panel offers to send a code, and the server decides then.
  const { data: status, change } = useFetched<Status>(isVerified || !target ? null : `${texts.path}/status`)
  const isPending = status?.hasPendingVerification ?? false
  const [otp, setOtp] = useState('')
  const [errorText, setErrorText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const seconds = useSecondsUntil(status?.resendAt ?? null)
  const [isFocusing, setFocusing] = useState(false)
  // The code field only appears with the first code, so the focus waits for it.
  useEffect(() => {
    if (!isFocusing || !isPending) return
    setFocusing(false)
    field.current?.focus()
  }, [isFocusing, isPending])
  const {
    errors,
    busy: isVerifying,
    form,
    clear,
  } = useForm({
    schema: SCHEMA,
    values: { otp },
    submit: async (body) => {
      setErrorText('')
      try {
        const { message } = await api<{ message: string }>(`${texts.path}/verify`, { method: 'POST', body })
        toast(message)
        await onVerified()
      } catch (failure) {
        const { code, status, message, fields } =
          failure instanceof ApiError ? failure : new ApiError('UNKNOWN', 0, String(failure))
        // Every failure appears at the code field.
        throw new ApiError(code, status, message, {
          otp: fields.otp ?? errorMessage(failure, errorMessageRef('OTP_INVALID')),
        })
      }
    },
    fallback: errorMessageRef('OTP_INVALID'),
  })
  const send = async (call: 'send' | 'resend') => {
    change((before) => before)
    setIsSending(true)
    setErrorText('')
    clear()
    try {
      const sent = await api<CodeSent>(`${texts.path}/${call}`, { method: 'POST' })
      change(() => ({ hasPendingVerification: true, resendAt: sent.resendAt }))
      setOtp('')
      setFocusing(true)
    } catch (failure) {
      setErrorText(errorMessage(failure, t(call === 'send' ? texts.sendFailed : texts.resendFailed)))
    } finally {
      setIsSending(false)
    }
  }

  return { texts, isPending, otp, setOtp, errorText, errors, isSending, isVerifying, form, field, seconds, send }
}

export type Verification = ReturnType<typeof useVerification>
