import { type CodeSent, formatDateTime, LIMITS, sentenceOf } from '@sofaseva/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../../shared/http/api.js'
import { ApiError, errorMessage } from '../../shared/http/api-error.js'
import { formSchema, useForm } from '../../shared/lib/use-form.js'
import { useOnline } from '../../shared/lib/use-online.js'
import { ErrorAlert } from '../../shared/ui/alert.js'
import { Badge } from '../../shared/ui/badge.js'
import { Button } from '../../shared/ui/button.js'
import { Card } from '../../shared/ui/card.js'
import { Field } from '../../shared/ui/field.js'
import { Group } from '../../shared/ui/group.js'
import { MutedText } from '../../shared/ui/text.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './profile.module.css'
import { useSecondsUntil } from './use-seconds-until.js'

const SCHEMA = formSchema('otpSchema')

interface Texts {
  path: string
  title: string
  ask: string
  sent: string
  sendFailed: string
  resendFailed: string
}

export const EMAIL_TEXTS: Texts = {
  path: '/email-verification',
  title: 'E-mail',
  ask: 'Verify your e-mail to write reviews and to be sure that our messages reach you.',
  sent: 'We sent a code to',
  sendFailed: 'Failed to send verification email',
  resendFailed: 'Failed to resend verification email',
}

export const PHONE_TEXTS: Texts = {
  path: '/phone-verification',
  title: 'Phone number',
  ask: 'Verify your phone number, so that whoever comes can reach you.',
  sent: 'We sent a text message with a code to',
  sendFailed: 'Failed to send the code',
  resendFailed: 'Failed to resend the code',
}

interface VerificationPanelProps {
  texts: Texts
  /** The address or number it is about. */
  target: string
  isVerified: boolean
  verifiedAt?: string | null
  onVerified: () => Promise<void>
}

/** Not verified, a code on its way, verified: what is so, and the next step. */
export function VerificationPanel({ texts, target, isVerified, verifiedAt, onVerified }: VerificationPanelProps) {
  const id = useId()
  const online = useOnline()
  const [isPending, setIsPending] = useState(false)
  const [resendAt, setResendAt] = useState<string | null>(null)
  const [otp, setOtp] = useState('')
  const [errorText, setErrorText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  /** What a person did since the page opened is newer than the answer to what it asked then. */
  const hasAsked = useRef(false)
  const seconds = useSecondsUntil(resendAt)

  useEffect(() => {
    if (isVerified || !target) return
    let ended = false
    api<{ hasPendingVerification: boolean; resendAt: string | null }>(`${texts.path}/status`).then(
      (status) => {
        if (ended || hasAsked.current) return
        setIsPending(status.hasPendingVerification)
        setResendAt(status.resendAt)
      },
      // Without an answer the panel offers to send a code; the server knows better when it is asked.
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [texts, target, isVerified])

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
        // Whatever is wrong is said at the code.
        throw new ApiError(code, status, message, {
          otp: fields.otp ?? errorMessage(failure, sentenceOf('OTP_INVALID')),
        })
      }
    },
    fallback: sentenceOf('OTP_INVALID'),
  })
  const send = async (call: 'send' | 'resend') => {
    hasAsked.current = true
    setIsSending(true)
    setErrorText('')
    clear()
    try {
      const sent = await api<CodeSent>(`${texts.path}/${call}`, { method: 'POST' })
      setIsPending(true)
      setResendAt(sent.resendAt)
      setOtp('')
      field.current?.focus()
    } catch (failure) {
      setErrorText(errorMessage(failure, call === 'send' ? texts.sendFailed : texts.resendFailed))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Card as="section" className={classes.section} aria-labelledby={`${id}-title`}>
      <Group justify="between">
        <h2 id={`${id}-title`}>{texts.title}</h2>
        <Badge tone={isVerified ? 'green' : 'yellow'}>{isVerified ? 'Verified' : 'Not Verified'}</Badge>
      </Group>
      {isVerified ? (
        <p>
          {target}
          {verifiedAt && <MutedText> · verified {formatDateTime(verifiedAt)}</MutedText>}
        </p>
      ) : (
        <MutedText as="p">
          {isPending ? `${texts.sent} ${target}. Valid for ${LIMITS.otp.expiresMs / 60_000} minutes.` : texts.ask}
        </MutedText>
      )}
      {!isVerified && isPending && (
        <form className={classes.form} {...form}>
          <div className={classes.code}>
            <Field label="Code" name="otp" error={errors.otp}>
              <input
                ref={field}
                value={otp}
                onChange={(event) => setOtp(event.target.value.replace(/\D/g, '').slice(0, LIMITS.otp.digits))}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={LIMITS.otp.digits}
              />
            </Field>
          </div>
          <div className={classes.buttons}>
            <Button type="submit" size="small" busy={isVerifying} disabled={isSending || !online}>
              {isVerifying ? 'Verifying…' : 'Verify'}
            </Button>
            <Button
              size="small"
              variant="outline"
              busy={isSending}
              disabled={isVerifying || !online || seconds > 0}
              onClick={() => void send('resend')}
            >
              {isSending ? 'Sending…' : seconds > 0 ? `Resend in ${seconds} s` : 'Resend code'}
            </Button>
          </div>
        </form>
      )}
      {!isVerified && !isPending && (
        <div className={classes.buttons}>
          <Button
            size="small"
            busy={isSending}
            disabled={!online || !target || seconds > 0}
            onClick={() => void send('send')}
          >
            {isSending ? 'Sending…' : seconds > 0 ? `Send code in ${seconds} s` : 'Send code'}
          </Button>
          {!target && <MutedText size="small">Please add your phone number first.</MutedText>}
        </div>
      )}
      <ErrorAlert text={errorText} />
    </Card>
  )
}
