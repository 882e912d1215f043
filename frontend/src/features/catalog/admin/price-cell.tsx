import { Button, NumberInput } from '@mantine/core'
import { type AdminService, formatRupees } from '@sofaseva/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { toNumber } from './service-draft.js'
import { useSavePrice } from './use-admin-catalog.js'

const SCHEMA = formSchema('servicePriceSchema')

function PriceForm({ service, onClose }: { service: AdminService; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSavePrice(service)
  const [price, setPrice] = useState(String(service.basePrice))
  const input = useRef<HTMLInputElement>(null)
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { basePrice: toNumber(price) },
    submit: async ({ basePrice }) => {
      if (basePrice !== service.basePrice) await save(basePrice)
      onClose()
    },
    fallback: t('admin-catalog.form.saveFailed'),
  })
  useEffect(() => input.current?.select(), [])
  return (
    <form {...form}>
      <NumberInput
        ref={input}
        name="basePrice"
        aria-label={t('admin-catalog.price.label', { name: service.name })}
        value={price}
        error={errors.basePrice ?? errors.form}
        readOnly={busy}
        hideControls
        w="8rem"
        onChange={(value) => setPrice(String(value))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        onBlur={() => {
          if (price === String(service.basePrice)) onClose()
        }}
      />
    </form>
  )
}

/** A service's base price, changed in its place: pressed, typed, Enter. */
export function PriceCell({ service }: { service: AdminService }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The keyboard goes on where it was, unless it has gone elsewhere.
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
