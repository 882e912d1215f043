import { cloneElement, type ReactElement, useId } from 'react'
import classes from './ui.module.css'

interface ControlProps {
  id?: string
  name?: string | undefined
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
}

interface FieldProps {
  label: string
  /** As the server names it in what it says of it. */
  name?: string
  hint?: string
  error?: string | undefined
  children: ReactElement<ControlProps>
}

/** A labelled control with its hint and error tied to it. */
export function Field({ label, name, hint, error, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        ...(name ? { name } : {}),
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
