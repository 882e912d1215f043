import { formatPhone, LIMITS } from '@sofaseva/contract'
import { useEffect, useRef } from 'react'
import classes from '#shared/app/auth.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Alert, ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { CodeField } from '#shared/ui/code-field.js'
import { Field } from '#shared/ui/field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'
import { type PhoneLoginOptions, usePhoneLogin } from './use-phone-login.js'

type PhoneLogin = ReturnType<typeof usePhoneLogin>

interface PhoneFormProps extends PhoneLoginOptions {
  onUseEmail: () => void
}

function NumberForm({ login, onUseEmail }: { login: PhoneLogin; onUseEmail: () => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  const { phone, setPhone, number } = login
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <HydratedForm className={classes.form} {...number.form}>
      <h1>{t('phone-login.title')}</h1>
      <MutedText as="p">{t('phone-login.intro')}</MutedText>
      <Field label={t('phone-login.number')} name="phone" error={number.errors.phone}>
        <input
          ref={field}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LIMITS.phone}
        />
      </Field>
      <StatusRegion>{!online && <Alert>{t('phone-login.offline')}</Alert>}</StatusRegion>
      <ErrorAlert text={number.errors.form} />
      <Button type="submit" busy={number.busy} disabled={!online}>
        {number.busy ? t('phone-login.sending') : t('phone-login.send')}
      </Button>
      <p>
        <TextButton onClick={onUseEmail}>{t('phone-login.useEmail')}</TextButton>
      </p>
    </HydratedForm>
  )
}

function CodeForm({ login, onUseEmail }: { login: PhoneLogin; onUseEmail: () => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  const { phone, otp, setOtp, field, seconds, number, code, back } = login
  const minutes = LIMITS.otp.expiresMs / 60_000
  return (
    <HydratedForm className={classes.form} {...code.form}>
      <h1>{t('phone-login.title')}</h1>
      <MutedText as="p">{t('phone-login.sent', { phone: formatPhone(phone), minutes })}</MutedText>
      <CodeField
        label={t('phone-login.code')}
        name="otp"
        inputRef={field}
        value={otp}
        error={code.errors.otp}
        onChange={setOtp}
      />
      <ErrorAlert text={code.errors.form ?? number.errors.form ?? number.errors.phone} />
      <Button type="submit" busy={code.busy} disabled={!online}>
        {code.busy ? t('auth.login.busy') : t('auth.login.submit')}
      </Button>
      <Button variant="outline" busy={number.busy} disabled={!online || seconds > 0} onClick={number.send}>
        {seconds > 0 ? t('phone-login.resendIn', { seconds }) : t('phone-login.resend')}
      </Button>
      <p>
        <TextButton onClick={back}>{t('phone-login.other')}</TextButton>
      </p>
      <p>
        <TextButton onClick={onUseEmail}>{t('phone-login.useEmail')}</TextButton>
      </p>
    </HydratedForm>
  )
}

/** Logs in with a code that is texted to the user's number. A new number gets an account. */
export default function PhoneForm({ onUseEmail, ...options }: PhoneFormProps) {
  const login = usePhoneLogin(options)
  const Step = login.isSent ? CodeForm : NumberForm
  return <Step login={login} onUseEmail={onUseEmail} />
}
