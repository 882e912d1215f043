import { type AffectedPerson, type Incident, isToldByPhone, NOTICE_STATES, personName } from '@sofaseva/contract'
import { useMemo } from 'react'
import admin from '#office/ui/admin.module.css'
import { AdminList } from '#office/ui/admin-list.js'
import type { RowAction } from '#office/ui/row-menu.js'
import type { Column } from '#office/ui/table-columns.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { peopleOptions, useTold } from './use-incidents.js'

const FILTERS = ['state']

/** The affected users with the states of their notifications. */
export function PeopleList({ incident }: { incident: Incident }) {
  const { t } = useTranslation()
  const options = useMemo(() => peopleOptions(incident._id), [incident._id])
  const list = useAdminList(FILTERS, options)
  const { mutate: setTold } = useTold(incident._id)
  const columns: Column<AffectedPerson>[] = [
    {
      id: 'name',
      header: t('admin.column.name'),
      isFixed: true,
      wraps: true,
      cell: ({ name, isGuest }) => (
        <>
          {personName(t, name)} {isGuest && <MutedText size="small">{t('admin-incidents.people.guest')}</MutedText>}
        </>
      ),
    },
    {
      id: 'email',
      header: t('admin-incidents.people.email'),
      cell: ({ email }) => (
        <span className={admin.cut} title={email}>
          {email}
        </span>
      ),
    },
    {
      id: 'phone',
      header: t('admin.column.phone'),
      cell: ({ phone }) => (phone === '' ? '' : <PhoneLink phone={phone} />),
    },
    {
      id: 'state',
      header: t('admin.column.status'),
      cell: ({ state }) => t(`admin-incidents.state.${state}`),
    },
  ]
  const actionsOf = (person: AffectedPerson): RowAction[] => [
    {
      text: t('admin-incidents.people.setTold'),
      isDisabled: !isToldByPhone(person.state),
      onSelect: () => setTold(person),
    },
  ]
  const needsCalls = incident.closedAt === null && incident.people.unreachable + incident.people.failed > 0
  return (
    <AdminList
      list={list}
      label={t('admin-incidents.people.table')}
      selects={[
        {
          name: 'state',
          label: t('admin.column.status'),
          data: [
            { value: '', label: t('admin.all') },
            ...NOTICE_STATES.map((value) => ({ value, label: t(`admin-incidents.state.${value}`) })),
          ],
        },
      ]}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ name }) => personName(t, name)}
      {...(needsCalls ? { actions: actionsOf } : {})}
      failed={t('admin-incidents.failed.people')}
      empty={{ title: t('admin-incidents.people.empty') }}
      nothingFound={{ showAll: t('admin-incidents.people.showAll') }}
    />
  )
}
