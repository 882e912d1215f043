import { memo, useState } from 'react'
import { download } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { saveFile } from '#shared/lib/save-file.js'
import { toast } from '#shared/ui/toasts.js'
import { BusyButton } from './busy-button.js'
import { useExportParam } from './use-add-param.js'
import type { UrlFilters } from './use-url-filters.js'

interface ExportButtonProps {
  /** The API path. */
  path: string
  /** The filters of the list. */
  filters: UrlFilters
}

/** Downloads all rows that match a list's query as CSV, at once if the URL asks for it. */
export const ExportButton = memo(function ExportButton({ path, filters }: ExportButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const ofAllPages = new URLSearchParams(filters.query)
      ofAllPages.delete('page')
      const { name, blob } = await download(`${path}?${ofAllPages}`)
      saveFile(name, 'text/csv', blob)
    } catch (error) {
      toast(errorMessage(error, t('admin.export.failed')), 'bad')
    } finally {
      setBusy(false)
    }
  }
  useExportParam(filters, () => void save())
  return (
    <BusyButton variant="default" busy={busy} onClick={() => void save()}>
      {t(busy ? 'admin.export.busy' : 'admin.export.submit')}
    </BusyButton>
  )
})
