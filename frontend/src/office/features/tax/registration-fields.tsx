import { Select, Textarea, TextInput } from '@mantine/core'
import { TAX_LIMITS, TAX_SCHEMES } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'

type Name = 'startsOn' | 'scheme' | 'gstin' | 'legalName' | 'address'

/** The form's values of a registration. */
export type RegistrationDraft = Record<Name, string>

export const EMPTY_REGISTRATION: RegistrationDraft = {
  startsOn: '',
  scheme: 'regular',
  gstin: '',
  legalName: '',
  address: '',
}

interface RegistrationFieldsProps {
  scheme: string
  field: (name: Name) => object
}

/** The status, GSTIN, name and address of someone from a day on. */
export function RegistrationFields({ scheme, field }: RegistrationFieldsProps) {
  const { t } = useTranslation()
  const isRegistered = scheme !== 'unregistered'
  return (
    <>
      <TextInput type="date" label={t('admin-tax.field.startsOn')} {...field('startsOn')} />
      <Select
        label={t('admin-tax.field.scheme')}
        data={TAX_SCHEMES.map((value) => ({ value, label: t(`admin-tax.scheme.${value}`) }))}
        allowDeselect={false}
        {...field('scheme')}
      />
      {isRegistered && (
        <>
          <TextInput
            label={t('admin-tax.field.gstin')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('gstin')}
          />
          <TextInput
            label={t('admin-tax.field.legalName')}
            autoComplete="off"
            maxLength={TAX_LIMITS.legalName}
            {...field('legalName')}
          />
          <Textarea
            label={t('admin-tax.field.address')}
            rows={3}
            maxLength={TAX_LIMITS.address}
            {...field('address')}
          />
        </>
      )}
    </>
  )
}
