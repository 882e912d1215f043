import { useTranslation } from '../i18n/use-translation.js'
import type { Errors } from '../lib/use-form.js'
import { EmailField } from '../ui/email-field.js'
import { PasswordField } from '../ui/password-field.js'

interface CredentialFieldsProps {
  values: { email: string; password: string }
  errors: Errors
  onChange: (change: { email?: string; password?: string }) => void
  /** The credentials are for a new account. */
  isNew?: boolean
}

/** The fields for e-mail and password. */
export function CredentialFields({ values, errors, onChange, isNew = false }: CredentialFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <EmailField value={values.email} error={errors.email} isNew={isNew} onChange={(email) => onChange({ email })} />
      <PasswordField
        label={t('auth.field.password')}
        name="password"
        isNew={isNew}
        value={values.password}
        error={errors.password}
        onChange={(password) => onChange({ password })}
      />
    </>
  )
}
