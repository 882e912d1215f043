import { formatDateTime, type Setting } from '@sofaseva/contract'
import { Figures } from '#office/ui/figures.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

interface SettingsSummaryProps {
  settings: readonly Setting[]
  /** The last change to the business profile, or null if it was never changed. */
  businessUpdatedAt: string | null
}

/** Shows the number of settings and groups, and the last change. */
export function SettingsSummary({ settings, businessUpdatedAt }: SettingsSummaryProps) {
  const translator = useTranslation()
  const { t } = translator
  const latest = [...settings.map(({ updatedAt }) => updatedAt), businessUpdatedAt ?? ''].sort().at(-1)
  const groups = new Set(settings.map(({ category }) => category)).size
  const updated = latest ? formatDateTime(translator, latest) : '–'
  return (
    <Figures
      figures={[
        { name: t('admin-settings.summary.total'), value: settings.length },
        { name: t('admin-settings.summary.categories'), value: groups },
        { name: t('admin-settings.summary.updated'), value: updated, isDate: true },
      ]}
    />
  )
}
