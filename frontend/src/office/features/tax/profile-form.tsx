import { Select, TextInput } from '@mantine/core'
import { SUPPLIERS, type TaxProfile, type TaxProfileInput } from '@sofaseva/contract'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { EMPTY_REGISTRATION, RegistrationFields } from './registration-fields.js'
import { useAddVersion } from './use-tax.js'

const SCHEMA = formSchema('TaxProfileInput')

/** A new version begins with the details of the last one. */
function draftOf(last: TaxProfile | undefined) {
  if (!last) return { ...EMPTY_REGISTRATION, supplier: 'business' as string, sac: '', ratePercent: '18' }
  const { scheme, gstin, legalName, address, supplier, sac, ratePercent } = last
  return {
    ...{ startsOn: '', scheme: scheme as string, gstin: gstin ?? '', legalName, address },
    ...{ supplier: supplier as string, sac, ratePercent: String(ratePercent) },
  }
}

interface ProfileFormProps {
  last: TaxProfile | undefined
  onClose: () => void
}

/** Adds a version of the registration of the business. */
export function ProfileForm({ last, onClose }: ProfileFormProps) {
  const { t } = useTranslation()
  const add = useAddVersion('profiles')
  const form = useOfficeForm<ReturnType<typeof draftOf>, TaxProfileInput>({
    schema: SCHEMA,
    stored: { values: draftOf(last), revision: 0 },
    save: add,
    onDone: onClose,
    fallback: t('admin-tax.failed.save'),
  })
  const { values, field } = form
  return (
    <FormDialog title={t('admin-tax.addNamed', { name: t('admin-tax.business') })} form={form} onClose={onClose}>
      <RegistrationFields scheme={values.scheme} field={field} />
      <Select
        label={t('admin-tax.field.supplier')}
        data={SUPPLIERS.map((value) => ({ value, label: t(`admin-tax.supplier.${value}`) }))}
        allowDeselect={false}
        {...field('supplier')}
      />
      <TextInput label={t('admin-tax.field.sac')} inputMode="numeric" {...field('sac')} />
      <TextInput label={t('admin-tax.field.rate')} inputMode="decimal" {...field('ratePercent')} />
    </FormDialog>
  )
}
