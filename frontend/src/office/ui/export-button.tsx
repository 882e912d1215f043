import { memo, useState } from 'react'
import { download } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { saveFile } from '#shared/lib/save-file.js'
import { toast } from '#shared/ui/toasts.js'
import { BusyButton } from './busy-button.js'

interface ExportButtonProps {
  /** The API path. */
  path: string
  /** The query of the list's filters. */
  query: string
}

/** Downloads all rows that match a list's query as CSV. */
export const ExportButton = memo(function ExportButton({ path, query }: ExportButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const ofAllPages = new URLSearchParams(query)
      ofAllPages.delete('page')
      const { name, blob } = await download(`${path}?${ofAllPages}`)
      saveFile(name, 'text/csv', blob)
    } catch (error) {
      toast(errorMessage(error, t('admin.export.failed')), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton variant="default" busy={busy} onClick={() => void save()}>
      {t(busy ? 'admin.export.busy' : 'admin.export.submit')}
    </BusyButton>
  )
})
