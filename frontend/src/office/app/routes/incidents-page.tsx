import { Button } from '@mantine/core'
import { ADMIN_PATHS, type Incident, pathTo } from '@sofaseva/contract'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { incidentColumns } from '#office/features/incidents/incident-columns.js'
import { IncidentForm } from '#office/features/incidents/incident-form.js'
import { incidentsOptions } from '#office/features/incidents/use-incidents.js'
import { AdminList } from '#office/ui/admin-list.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { MutedText } from '#shared/ui/text.js'

const FILTERS: string[] = []

export const prefetch = prefetchList(FILTERS, incidentsOptions)

/** Lists breaches of personal data and drills, and opens new ones. */
export default function IncidentsPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, incidentsOptions)
  const { open } = useDialog()
  const navigate = useNavigate()
  const columns = useMemo(() => incidentColumns(translator), [translator])
  const [opened, setOpened] = useState<Incident | null>(null)
  // The dialog has closed by then, so its form doesn't ask about leaving.
  useEffect(() => {
    if (opened) void navigate(pathTo(ADMIN_PATHS.incident, { id: opened._id }))
  }, [opened, navigate])
  const begin = (isDrill: boolean) =>
    open((close) => <IncidentForm incident={null} isDrill={isDrill} onSaved={setOpened} onClose={close} />)
  return (
    <AdminList
      list={list}
      title={t('admin-incidents.title')}
      label={t('admin-incidents.title')}
      headerActions={
        <>
          <Button variant="default" onClick={() => begin(true)}>
            {t('admin-incidents.openDrill')}
          </Button>
          <Button color="red" onClick={() => begin(false)}>
            {t('admin-incidents.openReal')}
          </Button>
        </>
      }
      figures={<MutedText as="p">{t('admin-incidents.intro')}</MutedText>}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ title }) => title}
      failed={t('admin-incidents.failed.load')}
      empty={{ title: t('admin-incidents.empty.title'), text: t('admin-incidents.empty.text') }}
    />
  )
}
