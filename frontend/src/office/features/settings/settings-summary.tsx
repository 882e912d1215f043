import { formatDateTime, type Setting } from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'

interface SettingsSummaryProps {
  settings: readonly Setting[]
  /** Of what the business tells of itself; null when that was never changed. */
  businessUpdatedAt: string | null
}

/** How many settings there are, in how many groups, and when one was changed last. */
export function SettingsSummary({ settings, businessUpdatedAt }: SettingsSummaryProps) {
  const translator = useTranslation()
  const { t } = translator
  const latest = [...settings.map(({ updatedAt }) => updatedAt), businessUpdatedAt ?? ''].sort().at(-1)
  return (
    <dl className={admin.figures}>
      <div>
        <dt>{t('admin-settings.summary.total')}</dt>
        <dd>{settings.length}</dd>
      </div>
      <div>
        <dt>{t('admin-settings.summary.categories')}</dt>
        <dd>{new Set(settings.map(({ category }) => category)).size}</dd>
      </div>
      <div>
        <dt>{t('admin-settings.summary.updated')}</dt>
        <dd className={admin.date}>{latest ? formatDateTime(translator, latest) : '–'}</dd>
      </div>
    </dl>
  )
}
