import {
  ADDRESS_KINDS,
  ADDRESS_LIMITS,
  type SavedAddress,
  type SavedAddressInput,
  unservedPincode,
} from '@sofaseva/contract'
import { useState } from 'react'
import { ADDRESS_KIND_KEYS } from '#shared/app/address-texts.js'
import { AskForArea } from '#shared/app/ask-for-area.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { Cluster, Stack } from '#shared/ui/layout.js'

const OnSiteFields = part(async () => (await import('#shared/app/on-site/on-site-fields.js')).OnSiteFields, {
  messages: ['on-site'],
  optional: true,
})

const SCHEMA = formSchema('SavedAddressInput')
const EMPTY = { kind: 'home', name: '', address: '', pincode: '', onSite: null } as const
/** As typed, with spaces. */
const PINCODE_CHARACTERS = 12

interface AddressFormProps {
  /** The address to change; a new one without it. */
  address?: SavedAddress
  onSaved: () => void
  onCancel: () => void
}

/** Adds or changes a saved address. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation()
  const { pincodes } = usePublicSettings()
  const { kind, name, address: text, pincode, onSite = null } = address ?? EMPTY
  const before = { kind, name, address: text, pincode, onSite }
  const [values, setValues] = useState(before)
  const set = (field: Exclude<keyof typeof before, 'onSite'>) => (event: { target: { value: string } }) =>
    setValues((typed) => ({ ...typed, [field]: event.target.value }))
  const { errors, busy, form } = useForm<SavedAddressInput>({
    schema: SCHEMA,
    values,
    submit: async (body) => {
      const path = address ? `/addresses/${address._id}` : '/addresses'
      await api<SavedAddress>(path, { method: address ? 'PUT' : 'POST', body })
      onSaved()
    },
    fallback: t('account.addresses.failed'),
  })
  const isDirty = JSON.stringify(values) !== JSON.stringify(before)
  const leave = useUnsaved(isDirty, { isBusy: busy })
  const unserved = unservedPincode(values.pincode, pincodes)
  return (
    <Stack as="form" gap={4} {...form} aria-label={t('account.addresses.form')}>
      <Field label={t('account.addresses.kind')} name="kind" error={errors.kind}>
        <select value={values.kind} onChange={set('kind')}>
          {ADDRESS_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(ADDRESS_KIND_KEYS[each])}
            </option>
          ))}
        </select>
      </Field>
      {values.kind === 'other' && (
        <Field label={t('account.addresses.name')} name="name" error={errors.name}>
          <input value={values.name} onChange={set('name')} maxLength={ADDRESS_LIMITS.name} />
        </Field>
      )}
      <Field label={t('account.details.address')} name="address" error={errors.address}>
        <textarea
          value={values.address}
          onChange={set('address')}
          autoComplete="street-address"
          maxLength={ADDRESS_LIMITS.text}
        />
      </Field>
      <Field
        label={t('account.addresses.pincode')}
        name="pincode"
        error={
          errors.pincode ?? (unserved === null ? undefined : t('account.addresses.notServed', { pincode: unserved }))
        }
      >
        <input
          value={values.pincode}
          onChange={set('pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={PINCODE_CHARACTERS}
        />
      </Field>
      {unserved !== null && <AskForArea pincode={unserved} />}
      <OnSiteFields
        value={values.onSite}
        errors={errors}
        onChange={(person) => setValues((typed) => ({ ...typed, onSite: person }))}
      />
      <ErrorAlert text={errors.form} />
      <Cluster>
        <Button type="submit" size="small" busy={busy}>
          {busy ? t('account.details.saving') : t('account.addresses.save')}
        </Button>
        <Button size="small" variant="outline" onClick={() => leave(onCancel)}>
          {t('account.addresses.cancel')}
        </Button>
      </Cluster>
    </Stack>
  )
}
