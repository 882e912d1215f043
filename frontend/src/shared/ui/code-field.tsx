import { LIMITS, typedCode } from '@sofaseva/contract'
import type { Ref } from 'react'
import { Field } from './field.js'

interface CodeFieldProps {
  label: string
  name: string
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  /** The browser offers the code of a text or mail here. Only one field of a form may. */
  isOffered?: boolean
}

/** The digits of a one-time code, as typed, pasted or filled in by the browser. */
export function CodeField({ label, name, value, onChange, error, inputRef, isOffered = true }: CodeFieldProps) {
  return (
    <Field label={label} name={name} error={error}>
      <input
        ref={inputRef}
        value={value}
        // No maxLength, because it would cut pasted text before spaces and labels are removed.
        onChange={(event) => onChange(typedCode(event.target.value).replace(/\D/g, '').slice(0, LIMITS.otp.digits))}
        inputMode="numeric"
        autoComplete={isOffered ? 'one-time-code' : 'off'}
      />
    </Field>
  )
}
