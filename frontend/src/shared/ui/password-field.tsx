import { LIMITS } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { StatusRegion } from './alert.js'
import { Field } from './field.js'
import { passwordStrength } from './password.rules.js'
import classes from './password-field.module.css'

interface PasswordFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** A new password gets a meter, and the browser offers to generate one. */
  isNew?: boolean
}

/** The password's strength, in a region that exists before the user types. */
function Meter({ password }: { password: string }) {
  const { t } = useTranslation()
  const score = passwordStrength(password)
  return (
    <div className={classes.strengthMeter} data-empty={password === ''}>
      {password !== '' && (
        <div className={classes.bar} aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <span key={step} data-score={score >= step ? score : undefined} />
          ))}
        </div>
      )}
      <StatusRegion as="span">
        {password !== '' && t('controls.password.strength', { score: `${score}`, min: LIMITS.passwordMin })}
      </StatusRegion>
    </div>
  )
}

/** A password that can be shown, because typing on a phone is error-prone. */
export function PasswordField({ label, name, value, onChange, error, isNew = false }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <div className={classes.password}>
      <Field
        label={label}
        name={name}
        error={error}
        {...(isNew && !value ? { hint: t('controls.password.minimum', { min: LIMITS.passwordMin }) } : {})}
      >
        <input
          value={value}
          onChange={(event) => onChange(event.target.value)}
          type={shown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={LIMITS.passwordMax}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {isNew && <Meter password={value} />}
      <label className={classes.showPassword}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />{' '}
        {t('controls.password.show')}
      </label>
    </div>
  )
}
