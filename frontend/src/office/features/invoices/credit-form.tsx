import { Checkbox, Select } from '@mantine/core'
import { CREDIT_REASONS, type CreditInput, type Invoice } from '@sofaseva/contract'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { useCredit } from './use-admin-invoices.js'

const SCHEMA = formSchema('CreditInput')

/** Withdraws a document with a credit note. */
export function CreditForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const credit = useCredit(invoice)
  const form = useOfficeForm<{ reason: string; isReissued: boolean }, CreditInput>({
    schema: SCHEMA,
    stored: { values: { reason: 'correction', isReissued: false }, revision: 0 },
    save: credit,
    onDone: onClose,
    fallback: t('admin-tax.credit.failed'),
  })
  const { values, field, change } = form
  return (
    <FormDialog
      title={t('admin-tax.creditNamed', { number: invoice.number })}
      form={form}
      save={t('admin-tax.credit.submit')}
      isDanger
      isNarrow
      onClose={onClose}
    >
      <p>{t('admin-tax.credit.text')}</p>
      <Select
        label={t('admin-tax.credit.reason')}
        data={CREDIT_REASONS.map((value) => ({ value, label: t(`admin-tax.reason.${value}`) }))}
        allowDeselect={false}
        {...field('reason')}
      />
      <Checkbox
        label={t('admin-tax.credit.reissue')}
        checked={values.isReissued}
        onChange={({ currentTarget }) => change({ isReissued: currentTarget.checked })}
      />
    </FormDialog>
  )
}
