import { Button } from '@mantine/core'
import { type AdminService, formatAmount, formatRupees } from '@sofaseva/contract'
import { useEffect, useRef, useState } from 'react'
import classes from '#office/ui/admin.module.css'
import { MoneyField } from '#office/ui/money-field.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { steepFallQuestion, steepFalls } from './steep-fall.js'
import { useSavePrice } from './use-admin-catalog.js'

const SCHEMA = formSchema('ServicePrice')

function PriceForm({ service, onClose }: { service: AdminService; onClose: () => void }) {
  const { t } = useTranslation()
  /** The service when editing began. Another admin may change it in the meantime. */
  const [seen] = useState(service)
  const { mutateAsync: save } = useSavePrice()
  const shown = formatAmount(service.basePrice)
  const [price, setPrice] = useState(shown)
  const { confirm } = useDialog()
  const input = useRef<HTMLInputElement>(null)
  const isConfirmed = useRef(false)
  const { errors, busy, form, send } = useForm({
    schema: SCHEMA,
    values: { basePrice: price },
    submit: async ({ basePrice }) => {
      const label = t('admin-catalog.price.label', { name: service.name })
      const falls = steepFalls([{ label, before: service.basePrice, after: basePrice }])
      if (!isConfirmed.current && falls.length > 0) {
        const onConfirm = () => {
          isConfirmed.current = true
          send()
        }
        confirm({ ...steepFallQuestion(t, falls), onConfirm })
        return undefined
      }
      isConfirmed.current = false
      if (basePrice !== seen.basePrice && (await save({ entity: seen, change: { basePrice } })) === 'undecided')
        return 'stays'
      onClose()
      return undefined
    },
    fallback: t('admin-catalog.form.saveFailed'),
  })
  useEffect(() => input.current?.select(), [])
  return (
    <form {...form}>
      <MoneyField
        ref={input}
        name="basePrice"
        aria-label={t('admin-catalog.price.label', { name: service.name })}
        value={price}
        error={errors.basePrice ?? errors.form}
        readOnly={busy}
        className={classes.cellField ?? ''}
        onChange={setPrice}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        onBlur={() => {
          if (price === shown) onClose()
        }}
      />
    </form>
  )
}

/** A service's base price, editable in place: click, type, Enter. */
export function PriceCell({ service }: { service: AdminService }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // Returns the focus to the button, unless it has moved elsewhere.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <PriceForm service={service} onClose={() => setIsEditing(false)} />
  const price = formatRupees(service.basePrice)
  return (
    <Button
      ref={button}
      variant="subtle"
      size="compact-sm"
      aria-label={t('admin-catalog.price.change', { name: service.name, price })}
      onClick={() => setIsEditing(true)}
    >
      {price}
    </Button>
  )
}
