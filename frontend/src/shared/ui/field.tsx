import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { AlertRegion } from './alert.js'
import classes from './field.module.css'
import { MutedText } from './text.js'

interface ControlProps {
  id?: string
  name?: string | undefined
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
}

interface FieldProps {
  label: string
  /** The field's name in the server's error messages. */
  name?: string
  hint?: string
  error?: string | undefined
  children: ReactElement<ControlProps>
}

/** Styles a label, a control and the texts below them, for places where a Field doesn't fit. */
export function FieldFrame({ children }: { children: ReactNode }) {
  return <div className={classes.field}>{children}</div>
}

/** The error of a control, if any. The control refers to it by `aria-describedby`. Always render it, see Region. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <AlertRegion as="span" id={id}>
      {text && <span className={classes.error}>{text}</span>}
    </AlertRegion>
  )
}

/** A labelled control with its hint and error. */
export function Field({ label, name, hint, error, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        ...(name ? { name } : {}),
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <MutedText size="small" id={`${id}-hint`}>
          {hint}
        </MutedText>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </FieldFrame>
  )
}
