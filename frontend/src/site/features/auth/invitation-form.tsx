import { type InvitationOffer, LIMITS, type Session } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import classes from '#shared/app/auth.module.css'
import { sendLogin } from '#shared/app/log-in.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { PasswordField } from '#shared/ui/password-field.js'

const SCHEMA = formSchema('InvitationAcceptance')

/** Makes the account of an invited admin with the token of a mailed link. */
export function InvitationForm({ onDone }: { onDone: (session: Session) => void }) {
  const { t } = useTranslation()
  const [token, setToken] = useState<string | null>(null)
  const [offer, setOffer] = useState<InvitationOffer | null>(null)
  const [problem, setProblem] = useState<string>()
  const [values, setValues] = useState({ name: '', password: '' })
  // The fragment never reaches a server, so read it here and remove it from the address.
  useEffect(() => {
    setToken(new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
    history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (!token) return
    api<InvitationOffer>('/auth/invitation', { method: 'POST', body: { token } }).then(setOffer, (error: unknown) =>
      setProblem(errorMessage(error, t('account.invitation.failed'))),
    )
  }, [token, t])
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { token, ...values },
    submit: async (body) => onDone(await sendLogin('/auth/invitation/accept', body)),
    fallback: t('account.invitation.failed'),
  })
  const set = (name: keyof typeof values) => (text: string) => setValues((before) => ({ ...before, [name]: text }))
  return (
    <HydratedForm className={classes.form} {...form}>
      <h1>{t('account.invitation.title')}</h1>
      {offer && (
        <p>
          {t('account.invitation.text', {
            name: offer.invitedBy,
            // Names the key itself: the map of keys would load the code of all schemas.
            duty: t(`account.staffRole.${offer.staffRole}`),
            email: offer.email,
          })}
        </p>
      )}
      <Field label={t('auth.field.name')} name="name" error={errors.name}>
        <input
          value={values.name}
          onChange={({ target }) => set('name')(target.value)}
          autoComplete="name"
          maxLength={LIMITS.name}
        />
      </Field>
      <PasswordField
        label={t('auth.field.password')}
        name="password"
        isNew
        value={values.password}
        error={errors.password}
        onChange={set('password')}
      />
      <ErrorAlert text={errors.form ?? problem ?? (token === '' ? t('controls.linkIncomplete') : undefined)} />
      <Button type="submit" busy={busy} disabled={!offer}>
        {t(busy ? 'account.invitation.busy' : 'account.invitation.submit')}
      </Button>
    </HydratedForm>
  )
}
