import { LIMITS, type PhoneCodeRequest, type PhoneCodeSent, type PhoneProof, type Session } from '@sofaseva/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '#shared/http/api.js'
import { ApiError } from '#shared/http/api-error.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useSecondsUntil } from '#shared/lib/use-seconds-until.js'
import { useTextedCode } from './texted-code.js'

const NUMBER_SCHEMA = formSchema('PhoneCodeRequest')
const CODE_SCHEMA = formSchema('PhoneProof')

/** Android may discard the page while the user reads the text message, so both are stored. */
const EMPTY = { phone: '', challengeId: '', resendAt: '', expiresAt: '' }

export interface PhoneLoginOptions {
  /** Trades the code for a session. */
  logIn: (proof: PhoneProof) => Promise<Session>
  onDone: (session: Session) => void
}

/** Requests a code for a number, and logs in with it. */
export function usePhoneLogin({ logIn, onDone }: PhoneLoginOptions) {
  const { t } = useTranslation()
  const [draft, change, clear] = useDraft('phone-login', EMPTY)
  const [otp, setOtp] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isSent = draft.challengeId !== '' && Date.parse(draft.expiresAt) > serverNow()
  const seconds = useSecondsUntil(isSent ? draft.resendAt : null)

  const number = useForm<PhoneCodeRequest>({
    schema: NUMBER_SCHEMA,
    values: { phone: draft.phone },
    submit: async (body) => {
      const { challengeId, resendAt, expiresAt } = await api<PhoneCodeSent>('/auth/phone/code', {
        method: 'POST',
        body,
      })
      setOtp('')
      change({ challengeId, resendAt, expiresAt })
    },
    fallback: t('auth.failed'),
  })
  const code = useForm<PhoneProof>({
    schema: CODE_SCHEMA,
    values: { challengeId: draft.challengeId, otp },
    submit: async (proof) => {
      try {
        const session = await logIn(proof)
        clear()
        onDone(session)
      } catch (error) {
        // A wrong code is an error of its field.
        if (error instanceof ApiError && error.code === 'OTP_INVALID')
          throw new ApiError(error.code, error.status, error.message, { otp: error.message })
        throw error
      }
    },
    fallback: t('auth.failed'),
  })
  useTextedCode(isSent, setOtp)
  useEffect(() => {
    if (isSent) field.current?.focus()
  }, [isSent])
  // The last digit sends the form, once for each code.
  const tried = useRef('')
  const { send } = code
  useEffect(() => {
    if (otp.length < LIMITS.otp.digits || otp === tried.current) return
    tried.current = otp
    send()
  }, [otp, send])

  return {
    phone: draft.phone,
    setPhone: (phone: string) => change({ phone }),
    isSent,
    seconds,
    otp,
    setOtp,
    field,
    number,
    code,
    /** Returns to the number, which stays. */
    back: () => {
      setOtp('')
      change({ challengeId: '' })
    },
  }
}
