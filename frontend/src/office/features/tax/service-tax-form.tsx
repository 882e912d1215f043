import { Checkbox, TextInput } from '@mantine/core'
import type { ServiceTaxInput, TaxSettings } from '@sofaseva/contract'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { useAddVersion } from './use-tax.js'

const SCHEMA = formSchema('ServiceTaxInput')

interface ServiceTaxFormProps {
  service: TaxSettings['services'][number]
  onClose: () => void
}

/** Adds a version of a service's tax. It begins with the details of the last one. */
export function ServiceTaxForm({ service: { _id, name, versions }, onClose }: ServiceTaxFormProps) {
  const { t } = useTranslation()
  const add = useAddVersion(`services/${_id}`)
  const [last] = versions
  const form = useOfficeForm<
    { startsOn: string; sac: string; ratePercent: string; isHousekeeping: boolean },
    ServiceTaxInput
  >({
    schema: SCHEMA,
    stored: {
      values: {
        startsOn: '',
        sac: last?.sac ?? '',
        ratePercent: last ? String(last.ratePercent) : '18',
        isHousekeeping: last?.isHousekeeping ?? false,
      },
      revision: 0,
    },
    save: add,
    onDone: onClose,
    fallback: t('admin-tax.failed.save'),
  })
  const { values, field, change } = form
  return (
    <FormDialog title={t('admin-tax.addNamed', { name })} form={form} isNarrow onClose={onClose}>
      <TextInput type="date" label={t('admin-tax.field.startsOn')} {...field('startsOn')} />
      <TextInput label={t('admin-tax.field.sac')} inputMode="numeric" {...field('sac')} />
      <TextInput label={t('admin-tax.field.rate')} inputMode="decimal" {...field('ratePercent')} />
      <Checkbox
        label={t('admin-tax.field.housekeeping')}
        checked={values.isHousekeeping}
        onChange={({ currentTarget }) => change({ isHousekeeping: currentTarget.checked })}
      />
    </FormDialog>
  )
}
