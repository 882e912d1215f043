import { ActionIcon, Button, TextInput } from '@mantine/core'
import { LIMITS, type OtherLanguage } from '@sofaseva/contract'
import { useEffect, useId, useRef, useState } from 'react'
import classes from '#office/ui/admin.module.css'
import { IconPlus } from '#office/ui/icons.js'
import { MoneyField } from '#office/ui/money-field.js'
import type { FieldProps } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { isComposing } from '#shared/lib/is-composing.js'
import type { Errors } from '#shared/lib/use-form.js'
import { FieldError } from '#shared/ui/field.js'
import { Icon } from '#shared/ui/icon.js'
import { IconX } from '#shared/ui/icons.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MoveButtons } from './move-buttons.js'

interface DetailDraft {
  key: number
  text: string
}

/** The translated texts of an option. Its details are lines in the order of the English ones. */
export interface OptionTextsDraft {
  name: string
  details: string
}

/** An option in the form. Price and minutes on site are text until they are sent. */
export interface OptionDraft {
  key: number
  name: string
  price: string
  minutes: string
  details: DetailDraft[]
  translations: Record<OtherLanguage, OptionTextsDraft>
}

/** Returns a key that no option and no detail uses. */
export function nextKey(options: readonly OptionDraft[]): number {
  return 1 + Math.max(-1, ...options.flatMap(({ key, details }) => [key, ...details.map((detail) => detail.key)]))
}

interface DetailRowProps {
  label: string
  /** The props of the detail's control. */
  field: ReturnType<FieldProps>
  isFirst: boolean
  isLast: boolean
  /** True for a detail the user just added. Its field takes the focus. */
  isNew: boolean
  onEnter: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function DetailRow({ label, field, isNew, onEnter, onRemove, ...move }: DetailRowProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  return (
    <Cluster as="li" className={classes.detail}>
      <TextInput
        ref={input}
        aria-label={label}
        maxLength={LIMITS.optionDetail}
        {...field}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          onEnter()
        }}
      />
      <Cluster data-nowrap>
        <MoveButtons name={label} {...move} />
        <ActionIcon aria-label={t('admin-catalog.form.removeNamed', { name: label })} onClick={onRemove}>
          <Icon of={IconX} size={18} />
        </ActionIcon>
      </Cluster>
    </Cluster>
  )
}

interface DetailsProps {
  details: DetailDraft[]
  /** The option's name, for the labels. */
  option: string
  /** The list's name in the server's errors. */
  name: string
  errors: Errors
  field: FieldProps
  newKey: () => number
  onRows: (details: DetailDraft[]) => void
}

/** The details of an option, one per row, so that a detail may contain commas. */
function Details({ details, option, name, errors, field, newKey, onRows }: DetailsProps) {
  const { t } = useTranslation()
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
    <Stack
      name={name}
      as="fieldset"
      gap={2}
      align="start"
      className={classes.details}
      aria-describedby={error ? id : undefined}
    >
      <legend>{t('admin-catalog.form.details')}</legend>
      <FieldError id={id} text={error} />
      <Stack as="ol" gap={2}>
        {details.map((detail, index) => (
          <DetailRow
            key={detail.key}
            label={t('admin-catalog.form.detailNumber', { number: index + 1, option })}
            field={field(`${name}.${index}.text`, `${name}.${index}`)}
            isFirst={index === 0}
            isLast={index === details.length - 1}
            isNew={detail.key === added}
            onEnter={() => addAt(index + 1)}
            onMove={(by) => onRows(details.toSpliced(index, 1).toSpliced(index + by, 0, detail))}
            onRemove={() => onRows(details.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      <Button
        variant="subtle"
        leftSection={<Icon of={IconPlus} size={16} />}
        disabled={isFull}
        aria-label={t('admin-catalog.form.addDetailNamed', { option })}
        onClick={() => addAt(details.length)}
      >
        {t('admin-catalog.form.addDetail')}
      </Button>
    </Stack>
  )
}

interface OptionRowProps {
  option: OptionDraft
  index: number
  count: number
  errors: Errors
  field: FieldProps
  newKey: () => number
  /** Called when rows of details were added, removed or moved. */
  onRows: (option: OptionDraft) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** The form of one option of a service. */
export function OptionFields({
  option,
  index,
  count,
  errors,
  field,
  newKey,
  onRows,
  onMove,
  onRemove,
}: OptionRowProps) {
  const { t } = useTranslation()
  const title = option.name || t('admin-catalog.form.optionNumber', { number: index + 1 })
  const path = `options.${index}`
  return (
    <Stack as="li" gap={3} className={classes.option}>
      <TextInput label={t('admin-catalog.form.optionName')} maxLength={LIMITS.optionName} {...field(`${path}.name`)} />
      <MoneyField label={t('admin-catalog.form.difference')} {...field(`${path}.price`)} />
      <TextInput
        label={t('admin-catalog.form.minutes')}
        inputMode="numeric"
        autoComplete="off"
        {...field(`${path}.minutes`, `${path}.durationMinutes`)}
      />
      <Details
        details={option.details}
        option={title}
        name={`${path}.details`}
        errors={errors}
        field={field}
        newKey={newKey}
        onRows={(details) => onRows({ ...option, details })}
      />
      <Cluster className={classes.buttons}>
        <MoveButtons name={title} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />
        <Button
          variant="subtle"
          color="red"
          disabled={count === 1}
          aria-label={t('admin-catalog.form.removeNamed', { name: title })}
          onClick={onRemove}
        >
          {t('admin-catalog.form.remove')}
        </Button>
      </Cluster>
    </Stack>
  )
}
