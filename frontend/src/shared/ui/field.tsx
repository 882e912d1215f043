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
  /** As the server names it in what it says of it. */
  name?: string
  hint?: string
  error?: string | undefined
  children: ReactElement<ControlProps>
}

/** Styles a label, a control and what is said below them, where a Field cannot hold them. */
export function FieldFrame({ children }: { children: ReactNode }) {
  return <div className={classes.field}>{children}</div>
}

/** What is wrong with a control, if anything is; the control names it by `aria-describedby`. Render it always: see Region. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <AlertRegion as="span" id={id}>
      {text && <span className={classes.error}>{text}</span>}
    </AlertRegion>
  )
}

/** A labelled control with its hint and error tied to it. */
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
