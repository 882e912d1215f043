import { LIMITS } from '@sofaseva/contract'
import { useEffect, useId, useRef, useState } from 'react'
import classes from '../../../shared/admin-ui/admin.module.css'
import type { Errors } from '../../../shared/lib/use-form.js'
import { Button } from '../../../shared/ui/button.js'
import { Input } from '../../../shared/ui/control.js'
import { Field, FieldError } from '../../../shared/ui/field.js'
import { MoveButtons } from './move-buttons.js'

interface DetailDraft {
  key: number
  text: string
}

/** An option as it is typed: its price is a text until it is sent. */
export interface OptionDraft {
  key: number
  name: string
  price: string
  details: DetailDraft[]
}

/** A key that no option and no detail has. */
export function nextKey(options: readonly OptionDraft[]): number {
  return 1 + Math.max(-1, ...options.flatMap(({ key, details }) => [key, ...details.map((detail) => detail.key)]))
}

interface DetailRowProps {
  detail: DetailDraft
  label: string
  name: string
  error: string | undefined
  isFirst: boolean
  isLast: boolean
  /** Was just added by the person, who goes on writing there. */
  isNew: boolean
  onType: (text: string) => void
  onEnter: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function DetailRow({ detail, label, name, error, isNew, onType, onEnter, onRemove, ...move }: DetailRowProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  return (
    <li className={classes.detail}>
      <Input
        ref={input}
        name={name}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? id : undefined}
        value={detail.text}
        maxLength={LIMITS.optionDetail}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
      />
      <div className={classes.rowActions}>
        <MoveButtons name={label} {...move} />
        <Button size="small" variant="outline" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <FieldError id={id} text={error} />
    </li>
  )
}

interface DetailsProps {
  details: DetailDraft[]
  /** Of the option, for the labels. */
  option: string
  /** Of the list, as the server names it. */
  name: string
  errors: Errors
  newKey: () => number
  onType: (details: DetailDraft[]) => void
  onRows: (details: DetailDraft[]) => void
}

/** What an option includes: a row each, so that a comma is a comma. */
function Details({ details, option, name, errors, newKey, onType, onRows }: DetailsProps) {
  const id = useId()
  const [added, setAdded] = useState<number | null>(null)
  const error = errors[name]
  const isFull = details.length >= LIMITS.optionDetails
  const addAt = (index: number) => {
    if (isFull) return
    const key = newKey()
    setAdded(key)
    onRows(details.toSpliced(index, 0, { key, text: '' }))
  }
  return (
    <fieldset name={name} className={classes.details} aria-describedby={error ? id : undefined}>
      <legend>Details</legend>
      <FieldError id={id} text={error} />
      <ol>
        {details.map((detail, index) => (
          <DetailRow
            key={detail.key}
            detail={detail}
            label={`Detail ${index + 1} of ${option}`}
            name={`${name}.${index}`}
            error={errors[`${name}.${index}`]}
            isFirst={index === 0}
            isLast={index === details.length - 1}
            isNew={detail.key === added}
            onType={(text) => onType(details.with(index, { ...detail, text }))}
            onEnter={() => addAt(index + 1)}
            onMove={(by) => onRows(details.toSpliced(index, 1).toSpliced(index + by, 0, detail))}
            onRemove={() => onRows(details.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        size="small"
        variant="outline"
        disabled={isFull}
        aria-label={`Add detail to ${option}`}
        onClick={() => addAt(details.length)}
      >
        Add detail
      </Button>
    </fieldset>
  )
}

interface OptionRowProps {
  option: OptionDraft
  index: number
  count: number
  errors: Errors
  newKey: () => number
  onType: (option: OptionDraft) => void
  /** As `onType`, when rows have come, gone or moved. */
  onRows: (option: OptionDraft) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One package of a service, as it is edited. */
export function OptionRow({ option, index, count, errors, newKey, onType, onRows, onMove, onRemove }: OptionRowProps) {
  const title = option.name || `option ${index + 1}`
  const path = `options.${index}`
  return (
    <li className={classes.option}>
      <Field label="Option name" name={`${path}.name`} error={errors[`${path}.name`]}>
        <input
          value={option.name}
          maxLength={LIMITS.optionName}
          onChange={(event) => onType({ ...option, name: event.target.value })}
        />
      </Field>
      <Field label="Difference (₹)" name={`${path}.price`} error={errors[`${path}.price`]}>
        <input
          inputMode="decimal"
          value={option.price}
          onChange={(event) => onType({ ...option, price: event.target.value })}
        />
      </Field>
      <Details
        details={option.details}
        option={title}
        name={`${path}.details`}
        errors={errors}
        newKey={newKey}
        onType={(details) => onType({ ...option, details })}
        onRows={(details) => onRows({ ...option, details })}
      />
      <div className={classes.buttons}>
        <MoveButtons name={title} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />
        <Button size="small" variant="danger" disabled={count === 1} aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
