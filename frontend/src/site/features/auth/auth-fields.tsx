import { LIMITS } from '@sofaseva/contract'
import type { ComponentType } from 'react'
import { CredentialFields } from '#shared/app/credential-fields.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Field } from '#shared/ui/field.js'
import type { RegistrationConsentProps } from './registration-consent.js'
import type { AuthFormState } from './use-auth-form.js'

interface AuthFieldsProps {
  auth: AuthFormState
  /** The statement about age and data of a registration. */
  consent: ComponentType<RegistrationConsentProps>
}

/** The fields to log in or register with. */
export function AuthFields({ auth: { mode, values, errors, change }, consent: Consent }: AuthFieldsProps) {
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
      {isNew && <Consent offers={values.offers} onOffers={(offers) => change({ offers })} />}
    </>
  )
}
