import { type AdminCategory, type AdminService, LIMITS, type ServiceInput } from '@sofaseva/contract'
import { useState } from 'react'
import classes from '../../../shared/admin-ui/admin.module.css'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { useDraft } from '../../../shared/lib/use-draft.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { Alert, ErrorAlert } from '../../../shared/ui/alert.js'
import { Button } from '../../../shared/ui/button.js'
import { DialogActions } from '../../../shared/ui/dialog-actions.js'
import { Field, FieldError } from '../../../shared/ui/field.js'
import { Modal } from '../../../shared/ui/modal.js'
import { nextKey, type OptionDraft, OptionRow } from './option-row.js'
import { PictureField } from './picture-field.js'
import { useSaveService } from './use-admin-catalog.js'

/** A service as it is typed: numbers are texts until they are sent. */
interface ServiceDraft {
  name: string
  shortDescription: string
  basePrice: string
  priceUpperRange: string
  categoryId: string
  imageUrl: string
  isDisabled: boolean
  options: OptionDraft[]
}

function toDraft(service: AdminService | null): ServiceDraft {
  const options = service?.options ?? [{ name: 'Base Option', price: 0, details: [] }]
  let key = 0
  return {
    name: service?.name ?? '',
    shortDescription: service?.shortDescription ?? '',
    basePrice: service ? String(service.basePrice) : '',
    priceUpperRange: service ? String(service.priceUpperRange) : '',
    categoryId: service?.category._id ?? '',
    imageUrl: service?.imageUrl ?? '',
    isDisabled: service?.isDisabled ?? false,
    options: options.map(({ name, price, details }) => ({
      key: key++,
      name,
      price: String(price),
      details: details.map((text) => ({ key: key++, text })),
    })),
  }
}

/** What is no number goes as it is: the schema says what is wrong with it. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** Rows nobody wrote anything into are none. */
function withoutBlanks(options: readonly OptionDraft[]): OptionDraft[] {
  return options.map((option) => ({ ...option, details: option.details.filter(({ text }) => text.trim() !== '') }))
}

function toInput({ options, ...draft }: ServiceDraft): ServiceInput {
  return {
    ...draft,
    basePrice: toNumber(draft.basePrice),
    priceUpperRange: toNumber(draft.priceUpperRange),
    options: options.map(({ name, price, details }) => ({
      name,
      price: toNumber(price),
      details: details.map(({ text }) => text.trim()),
    })),
  }
}

const SCHEMA = formSchema('serviceInputSchema')

interface ServiceFormProps {
  /** Null makes a new one. */
  service: AdminService | null
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** Makes or edits a service. What was typed survives errors, a login in between and a reload. */
export function ServiceForm({ service, categories, onClose }: ServiceFormProps) {
  const save = useSaveService(service?._id ?? null)
  const [before] = useState(() => toDraft(service))
  const [typed, keep, forget] = useDraft<Partial<ServiceDraft>>(`service:${service?._id ?? 'new'}`, {})
  const [hasTyped, setHasTyped] = useState(false)
  const draft = { ...before, ...typed }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before)
  const change = (part: Partial<ServiceDraft>) => {
    keep(part)
    setHasTyped(true)
  }
  // What is said of a row is said by its number: rows nobody wrote into are gone by then.
  const options = withoutBlanks(draft.options)
  const { errors, busy, form, clear } = useForm<ServiceInput>({
    schema: SCHEMA,
    values: toInput({ ...draft, options }),
    submit: async (input) => {
      if (isDirty) change({ options })
      await save(input)
      forget()
      onClose()
    },
    fallback: 'Failed to save service.',
    onInvalid: () => isDirty && change({ options }),
  })
  const leave = useUnsaved(isDirty, { isBusy: busy, onDiscard: forget })
  /** Rows that come, go or move have other numbers than what was said of them. */
  const changeOptions = (options: OptionDraft[]) => {
    clear(...Object.keys(errors).filter((name) => name.startsWith('options')))
    change({ options })
  }
  const move = (index: number, by: 1 | -1) => {
    const next = [...draft.options]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    changeOptions(next)
  }
  const amount = (name: 'basePrice' | 'priceUpperRange') => ({
    inputMode: 'decimal' as const,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  return (
    <Modal isWide title={service ? `Edit ${service.name}` : 'Add New Service'} onClose={() => leave(onClose)}>
      <form className={classes.form} {...form}>
        {isDirty && !hasTyped && <Alert>What you changed before is here again. It is not saved yet.</Alert>}
        <Field label="Name" name="name" error={errors.name}>
          <input
            value={draft.name}
            maxLength={LIMITS.serviceName}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label="Short description" name="shortDescription" error={errors.shortDescription}>
          <textarea
            value={draft.shortDescription}
            maxLength={LIMITS.serviceShortDescription}
            onChange={(event) => change({ shortDescription: event.target.value })}
          />
        </Field>
        <div className={classes.pair}>
          <Field label="Base price (₹)" name="basePrice" error={errors.basePrice}>
            <input {...amount('basePrice')} />
          </Field>
          <Field label="Maximum Expected Price (₹)" name="priceUpperRange" error={errors.priceUpperRange}>
            <input {...amount('priceUpperRange')} />
          </Field>
        </div>
        <div className={classes.pair}>
          <Field label="Category" name="categoryId" error={errors.categoryId}>
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
          name="imageUrl"
          value={draft.imageUrl}
          error={errors.imageUrl}
          onChange={(imageUrl) => {
            clear('imageUrl')
            change({ imageUrl })
          }}
        />
        <fieldset name="options" className={classes.options}>
          <legend>Options</legend>
          <FieldError text={errors.options} />
          <ol>
            {draft.options.map((option, index) => (
              <OptionRow
                key={option.key}
                option={option}
                index={index}
                count={draft.options.length}
                errors={errors}
                newKey={() => nextKey(draft.options)}
                onType={(changed) => change({ options: draft.options.with(index, changed) })}
                onRows={(changed) => changeOptions(draft.options.with(index, changed))}
                onMove={(by) => move(index, by)}
                onRemove={() => changeOptions(draft.options.toSpliced(index, 1))}
              />
            ))}
          </ol>
          <Button
            size="small"
            variant="outline"
            disabled={draft.options.length >= LIMITS.optionsPerService}
            onClick={() =>
              changeOptions([...draft.options, { key: nextKey(draft.options), name: '', price: '0', details: [] }])
            }
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
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : service ? 'Save changes' : 'Create service'}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
