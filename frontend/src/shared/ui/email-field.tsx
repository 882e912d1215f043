import { LIMITS } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { Field } from './field.js'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** For a new account. Otherwise the browser fills in the login's e-mail. */
  isNew?: boolean
}

/** The e-mail of an account. */
export function EmailField({ value, onChange, error, isNew = false }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('controls.email')} name="email" error={error}>
      <input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        inputMode="email"
        autoCapitalize="none"
        maxLength={LIMITS.email}
      />
    </Field>
  )
}
