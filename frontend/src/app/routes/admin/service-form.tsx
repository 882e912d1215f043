import { type AdminCategory, type AdminService, LIMITS, readDetails, type ServiceInput } from '@sofaseva/contract'
import { useRef, useState } from 'react'
import { type Errors, useSubmit } from '../../../shared/lib/use-submit.js'
import { Button } from '../../../shared/ui/button.js'
import { Field } from '../../../shared/ui/field.js'
import { Modal } from '../../../shared/ui/modal.js'
import { FormError } from '../../../shared/ui/states.js'
import ui from '../../../shared/ui/ui.module.css'
import classes from './admin.module.css'
import { MoveButtons } from './move-buttons.js'
import { PictureField } from './picture-field.js'
import { useSaveService } from './use-catalog.js'

/** An option as it is typed: numbers and lists are texts until they are sent. */
interface OptionDraft {
  key: number
  name: string
  price: string
  details: string
}

function toDrafts(service: AdminService | null): OptionDraft[] {
  const options = service?.options ?? [{ name: 'Base Option', price: 0, details: [] }]
  return options.map(({ name, price, details }, key) => ({
    key,
    name,
    price: String(price),
    details: details.join(', '),
  }))
}

/** What is no number goes as it is: the server says what is wrong with it. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

interface OptionRowProps {
  option: OptionDraft
  index: number
  count: number
  errors: Errors
  onChange: (change: Partial<OptionDraft>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function OptionRow({ option, index, count, errors, onChange, onMove, onRemove }: OptionRowProps) {
  const name = option.name || `option ${index + 1}`
  return (
    <li className={classes.option}>
      <Field label="Option name" error={errors[`options.${index}.name`]}>
        <input
          value={option.name}
          maxLength={LIMITS.optionName}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Difference (₹)" error={errors[`options.${index}.price`]}>
        <input inputMode="decimal" value={option.price} onChange={(event) => onChange({ price: event.target.value })} />
      </Field>
      <div className={classes.optionDetails}>
        <Field
          label="Details, separated by commas"
          error={errors[`options.${index}.details`] ?? errors[`options.${index}.details.0`]}
        >
          <input value={option.details} onChange={(event) => onChange({ details: event.target.value })} />
        </Field>
      </div>
      <div className={classes.buttons}>
        <MoveButtons name={name} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />
        <Button size="small" look="danger" disabled={count === 1} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

interface ServiceFormProps {
  /** Null makes a new one. */
  service: AdminService | null
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** Creates or edits a service. What was typed stays whatever the server says. */
export function ServiceForm({ service, categories, onClose }: ServiceFormProps) {
  const save = useSaveService(service?._id ?? null)
  const nextKey = useRef(100)
  const [draft, setDraft] = useState({
    name: service?.name ?? '',
    shortDescription: service?.shortDescription ?? '',
    basePrice: service ? String(service.basePrice) : '',
    priceUpperRange: service ? String(service.priceUpperRange) : '',
    categoryId: service?.category._id ?? '',
    imageUrl: service?.imageUrl ?? '',
    isDisabled: service?.isDisabled ?? false,
  })
  const [options, setOptions] = useState(() => toDrafts(service))
  const { errors, busy, onSubmit } = useSubmit(async () => {
    const input: ServiceInput = {
      ...draft,
      basePrice: toNumber(draft.basePrice),
      priceUpperRange: toNumber(draft.priceUpperRange),
      options: options.map(({ name, price, details }) => ({
        name,
        price: toNumber(price),
        details: readDetails(details),
      })),
    }
    await save(input)
    onClose()
  }, 'Failed to save service.')
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const changeOption = (key: number, part: Partial<OptionDraft>) =>
    setOptions((before) => before.map((option) => (option.key === key ? { ...option, ...part } : option)))
  const move = (index: number, by: 1 | -1) =>
    setOptions((before) => {
      const next = [...before]
      const [moved] = next.splice(index, 1)
      if (moved) next.splice(index + by, 0, moved)
      return next
    })
  const amount = (name: 'basePrice' | 'priceUpperRange') => ({
    inputMode: 'decimal' as const,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  return (
    <Modal isWide title={service ? `Edit ${service.name}` : 'Add New Service'} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <Field label="Name" error={errors.name}>
          <input
            value={draft.name}
            maxLength={LIMITS.serviceName}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label="Short description" error={errors.shortDescription}>
          <textarea
            value={draft.shortDescription}
            maxLength={LIMITS.serviceShortDescription}
            onChange={(event) => change({ shortDescription: event.target.value })}
          />
        </Field>
        <div className={classes.pair}>
          <Field label="Base price (₹)" error={errors.basePrice}>
            <input {...amount('basePrice')} />
          </Field>
          <Field label="Maximum Expected Price (₹)" error={errors.priceUpperRange}>
            <input {...amount('priceUpperRange')} />
          </Field>
        </div>
        <div className={classes.pair}>
          <Field label="Category" error={errors.categoryId}>
            <select value={draft.categoryId} onChange={(event) => change({ categoryId: event.target.value })}>
              <option value="">Choose…</option>
              {categories.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <PictureField
          label="Image"
          value={draft.imageUrl}
          error={errors.imageUrl}
          onChange={(imageUrl) => change({ imageUrl })}
        />
        <fieldset className={classes.options}>
          <legend>Options</legend>
          {errors.options && (
            <span className={ui.error} role="alert">
              {errors.options}
            </span>
          )}
          <ol>
            {options.map((option, index) => (
              <OptionRow
                key={option.key}
                option={option}
                index={index}
                count={options.length}
                errors={errors}
                onChange={(part) => changeOption(option.key, part)}
                onMove={(by) => move(index, by)}
                onRemove={() => setOptions((before) => before.filter(({ key }) => key !== option.key))}
              />
            ))}
          </ol>
          <Button
            size="small"
            look="quiet"
            disabled={options.length >= LIMITS.optionsPerService}
            onClick={() => {
              nextKey.current += 1
              setOptions((before) => [...before, { key: nextKey.current, name: '', price: '0', details: '' }])
            }}
          >
            Add option
          </Button>
        </fieldset>
        {service && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={draft.isDisabled}
              onChange={(event) => change({ isDisabled: event.target.checked })}
            />
            Disabled: hidden from the public site
          </label>
        )}
        <FormError text={errors.form} />
        <div className={ui.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? 'Saving…' : service ? 'Save changes' : 'Create service'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
