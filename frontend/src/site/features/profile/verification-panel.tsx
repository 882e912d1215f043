import { type CodeSent, errorMessageRef, formatDateTime, LIMITS, typedCode } from '@sofaseva/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#shared/http/api.js'
import { ApiError, errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useOnline } from '#shared/lib/use-online.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Field } from '#shared/ui/field.js'
import { Group } from '#shared/ui/group.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './profile.module.css'
import { useSecondsUntil } from './use-seconds-until.js'

const SCHEMA = formSchema('OtpInput')

const CHANNELS = {
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

interface VerificationPanelProps {
  channel: keyof typeof CHANNELS
  /** The address or number it is about. */
  target: string
  isVerified: boolean
  verifiedAt?: string | null
  onVerified: () => Promise<void>
}

/** Not verified, a code on its way, verified: what is so, and the next step. */
export function VerificationPanel({ channel, target, isVerified, verifiedAt, onVerified }: VerificationPanelProps) {
  const translator = useTranslation()
  const { t } = translator
  const texts = CHANNELS[channel]
  const id = useId()
  const online = useOnline()
  const [isPending, setIsPending] = useState(false)
  const [resendAt, setResendAt] = useState<string | null>(null)
  const [otp, setOtp] = useState('')
  const [errorText, setErrorText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  /** What a person did since the page opened is newer than the response to what it asked then. */
  const hasAsked = useRef(false)
  const seconds = useSecondsUntil(resendAt)
  const [isFocusing, setFocusing] = useState(false)
  // Once it is there: the first code brings the field along.
  useEffect(() => {
    if (!isFocusing || !isPending) return
    setFocusing(false)
    field.current?.focus()
  }, [isFocusing, isPending])

  useEffect(() => {
    if (isVerified || !target) return
    let ended = false
    api<{ hasPendingVerification: boolean; resendAt: string | null }>(`${texts.path}/status`).then(
      (status) => {
        if (ended || hasAsked.current) return
        setIsPending(status.hasPendingVerification)
        setResendAt(status.resendAt)
      },
      // Without a response the panel offers to send a code; the server knows better when it is asked.
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
          otp: fields.otp ?? errorMessage(failure, errorMessageRef('OTP_INVALID')),
        })
      }
    },
    fallback: errorMessageRef('OTP_INVALID'),
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
      setFocusing(true)
    } catch (failure) {
      setErrorText(errorMessage(failure, t(call === 'send' ? texts.sendFailed : texts.resendFailed)))
    } finally {
      setIsSending(false)
    }
  }

  const sendingText = isSending ? t('account.verification.sending') : null

  return (
    <Card as="section" className={classes.section} aria-labelledby={`${id}-title`}>
      <Group justify="between">
        <h2 id={`${id}-title`}>{t(texts.title)}</h2>
        <Badge tone={isVerified ? 'green' : 'yellow'}>
          {isVerified ? t('account.verification.verified') : t('account.verification.notVerified')}
        </Badge>
      </Group>
      {isVerified ? (
        <p>
          {target}
          {verifiedAt && (
            <MutedText>
              {' '}
              · {t('account.verification.verifiedAt', { time: formatDateTime(translator, verifiedAt) })}
            </MutedText>
          )}
        </p>
      ) : (
        <MutedText as="p">
          {isPending ? t(texts.sent, { target, minutes: LIMITS.otp.expiresMs / 60_000 }) : t(texts.ask)}
        </MutedText>
      )}
      {!isVerified && isPending && (
        <form className={classes.form} {...form}>
          <div className={classes.code}>
            <Field label={t('account.verification.code')} name="otp" error={errors.otp}>
              <input
                ref={field}
                value={otp}
                // No maxLength: it would cut what is pasted before the spaces and the label in it are gone.
                onChange={(event) =>
                  setOtp(typedCode(event.target.value).replace(/\D/g, '').slice(0, LIMITS.otp.digits))
                }
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </Field>
          </div>
          <div className={classes.buttons}>
            <Button type="submit" size="small" busy={isVerifying} disabled={isSending || !online}>
              {isVerifying ? t('account.verification.verifying') : t('account.verification.verify')}
            </Button>
            <Button
              size="small"
              variant="outline"
              busy={isSending}
              disabled={isVerifying || !online || seconds > 0}
              onClick={() => void send('resend')}
            >
              {sendingText ??
                (seconds > 0 ? t('account.verification.resendIn', { seconds }) : t('account.verification.resend'))}
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
            {sendingText ??
              (seconds > 0 ? t('account.verification.sendIn', { seconds }) : t('account.verification.send'))}
          </Button>
          {!target && <MutedText size="small">{t('account.verification.addPhone')}</MutedText>}
        </div>
      )}
      <ErrorAlert text={errorText} />
    </Card>
  )
}
