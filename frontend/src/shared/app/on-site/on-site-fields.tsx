import { LIMITS, type OnSitePerson } from '@sofaseva/contract'
import { useTranslation } from '../../i18n/use-translation.js'
import type { Errors } from '../../lib/use-form.js'
import { Field } from '../../ui/field.js'
import { Cluster, Stack } from '../../ui/layout.js'
import { MutedText } from '../../ui/text.js'

const NO_ONE: OnSitePerson = { name: '', phone: '' }

interface PersonFieldsProps {
  value: OnSitePerson
  errors: Errors
  onChange: (value: OnSitePerson) => void
}

/** Name and number of the contact who opens the door. */
export function PersonFields({ value, errors, onChange }: PersonFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <MutedText as="p" size="small">
        {t('on-site.text')}
      </MutedText>
      <Field label={t('on-site.name')} name="onSite.name" error={errors['onSite.name']}>
        <input
          value={value.name}
          autoComplete="off"
          maxLength={LIMITS.name}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
      </Field>
      <Field label={t('on-site.phone')} name="onSite.phone" error={errors['onSite.phone']}>
        <input
          type="tel"
          value={value.phone}
          autoComplete="off"
          maxLength={LIMITS.phone}
          onChange={({ target }) => onChange({ ...value, phone: target.value })}
        />
      </Field>
    </>
  )
}

interface OnSiteFieldsProps {
  /** Null if the customer opens the door. */
  value: OnSitePerson | null
  errors: Errors
  onChange: (value: OnSitePerson | null) => void
}

/** Asks who opens the door. */
export function OnSiteFields({ value, errors, onChange }: OnSiteFieldsProps) {
  const { t } = useTranslation()
  return (
    <Stack gap={3}>
      <Cluster as="label" gap={3} data-nowrap>
        <input
          type="checkbox"
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? NO_ONE : null)}
        />
        {t('on-site.ask')}
      </Cluster>
      {value !== null && <PersonFields value={value} errors={errors} onChange={onChange} />}
    </Stack>
  )
}
