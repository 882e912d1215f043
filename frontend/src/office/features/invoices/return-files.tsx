import { NativeSelect, TextInput } from '@mantine/core'
import { indianDay, RETURN_PARTS } from '@sofaseva/contract'
import { useState } from 'react'
import admin from '#office/ui/admin.module.css'
import { BusyButton } from '#office/ui/busy-button.js'
import { download } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { saveFile } from '#shared/lib/save-file.js'
import { useNow } from '#shared/lib/use-now.js'
import { Card } from '#shared/ui/card.js'
import { Cluster } from '#shared/ui/layout.js'
import { toast } from '#shared/ui/toasts.js'

const MONTH_LENGTH = 7

/** The month before the one of a day, both as in YYYY-MM-DD. */
export function previousMonth(day: string): string {
  const date = new Date(`${day.slice(0, MONTH_LENGTH)}-01T00:00:00.000Z`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, MONTH_LENGTH)
}

/** Saves a table of a month's return. The last month is due next. */
export function ReturnFiles() {
  const { t } = useTranslation()
  const [month, setMonth] = useState(previousMonth(indianDay(useNow())))
  const [part, setPart] = useState<string>(RETURN_PARTS[0])
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, blob } = await download(`/admin/invoices/return?${new URLSearchParams({ month, part })}`)
      saveFile(name, 'text/csv', blob)
    } catch (error) {
      toast(errorMessage(error, t('admin-tax.return.failed')), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card as="section" gap={2} className={admin.note} aria-label={t('admin-tax.return')}>
      <h2>{t('admin-tax.return')}</h2>
      <Cluster gap={3}>
        <TextInput
          type="month"
          aria-label={t('admin-tax.return.month')}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('admin-tax.return.part')}
          value={part}
          data={RETURN_PARTS.map((value) => ({ value, label: t(`admin-tax.part.${value}`) }))}
          onChange={({ currentTarget }) => setPart(currentTarget.value)}
        />
        <BusyButton variant="default" busy={busy} onClick={() => void save()}>
          {t(busy ? 'admin-tax.return.saving' : 'admin-tax.return.save')}
        </BusyButton>
      </Cluster>
    </Card>
  )
}
