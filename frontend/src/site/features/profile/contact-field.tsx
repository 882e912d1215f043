import { LIMITS } from '@sofaseva/contract'
import { Field } from '#shared/ui/field.js'

const KEYBOARDS = { email: 'email', phone: 'tel' } as const

interface ContactFieldProps {
  contact: 'email' | 'phone'
  label: string
  value: string
  error: string | undefined
  /** Off for a contact of another account. */
  autoComplete: 'email' | 'tel' | 'off'
  onChange: (value: string) => void
}

/** An e-mail address or a number that gets a code. */
export function ContactField({ contact, label, value, error, autoComplete, onChange }: ContactFieldProps) {
  return (
    <Field label={label} name="value" error={error}>
      <input
        value={value}
        onChange={({ target }) => onChange(target.value)}
        type={KEYBOARDS[contact]}
        inputMode={KEYBOARDS[contact]}
        autoComplete={autoComplete}
        autoCapitalize="none"
        maxLength={LIMITS.email}
      />
    </Field>
  )
}
