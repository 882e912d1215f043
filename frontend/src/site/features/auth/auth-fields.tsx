import { LIMITS } from '@sofaseva/contract'
import { CredentialFields } from '#shared/app/credential-fields.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Field } from '#shared/ui/field.js'
import { RegistrationConsent } from './registration-consent.js'
import type { AuthFormState } from './use-auth-form.js'

/** The fields to log in or register with. */
export function AuthFields({ auth: { mode, values, errors, change } }: { auth: AuthFormState }) {
  const { t } = useTranslation()
  const isNew = mode === 'register'
  return (
    <>
      {isNew && (
        <>
          <Field label={t('auth.field.name')} name="name" error={errors.name}>
            <input
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
              autoComplete="name"
              maxLength={LIMITS.name}
            />
          </Field>
          <Field label={t('auth.field.phone')} name="phone" error={errors.phone}>
            <input
              value={values.phone}
              onChange={({ target }) => change({ phone: target.value })}
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={LIMITS.phone}
            />
          </Field>
        </>
      )}
      <CredentialFields values={values} errors={errors} isNew={isNew} onChange={change} />
      {isNew && <RegistrationConsent offers={values.offers} onOffers={(offers) => change({ offers })} />}
    </>
  )
}
