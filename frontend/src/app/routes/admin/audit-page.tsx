import {
  AUDIT_ENTITIES,
  type AuditEntry,
  DAY_MS,
  formatDateTime,
  indianInstant,
  LIMITS,
  lastSix,
} from '@sofaseva/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { changesOf, cut, sentenceOf } from '../../../features/audit/audit.rules.js'
import { callPage } from '../../../shared/http/api.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Link } from '../../../shared/routing/link.js'
import { Button } from '../../../shared/ui/button.js'
import { DataTable, Pager, SearchForm } from '../../../shared/ui/data-list.js'
import classes from '../../../shared/ui/data-list.module.css'
import { EmptyState, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import ui from '../../../shared/ui/ui.module.css'
import { QueryState } from './query-state.js'

const COLUMNS = ['When', 'Who', 'What', 'Thing', 'Changes']
const FILTERS = ['entity', 'entityId', 'actor', 'from', 'to']
const DAY = /^\d{4}-\d{2}-\d{2}$/

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text))
}

/** The address holds Indian days; the API takes moments, `to` being the first that is too late. */
function toQuery(query: string): string {
  const params = new URLSearchParams(query)
  for (const name of ['from', 'to']) {
    const day = params.get(name)
    if (day === null) continue
    if (!isDay(day)) params.delete(name)
    else params.set(name, new Date(indianInstant(day, 0).getTime() + (name === 'to' ? DAY_MS : 0)).toISOString())
  }
  return params.toString()
}

function Value({ of: text }: { of: string }) {
  const shown = cut(text)
  return shown === text ? text : <span title={text}>{shown}</span>
}

function Row({ entry }: { entry: AuditEntry }) {
  return (
    <tr>
      <td className={classes.number}>{formatDateTime(entry.createdAt)}</td>
      <td>{entry.actor?.name || <span className={ui.hint}>The system</span>}</td>
      <td>{sentenceOf(entry.action)}</td>
      <td>
        <Link to={`?entity=${entry.entity}&entityId=${entry.entityId}`} className={`${ui.tap} ${classes.number}`}>
          {entry.entity} {lastSix(entry.entityId)}
        </Link>
      </td>
      <td className={classes.long}>
        {changesOf(entry).map(({ field, before, after }) => (
          <div key={field}>
            <span className={ui.hint}>{field}:</span> <Value of={before} /> → <Value of={after} />
          </div>
        ))}
      </td>
    </tr>
  )
}

export default function AuditPage() {
  const filters = useUrlFilters(FILTERS)
  const query = toQuery(filters.query)
  const entries = useQuery({
    queryKey: ['audit', query],
    queryFn: async () => {
      const { items, total } = await callPage<AuditEntry>(`/admin/audit?${query}`)
      return { items, total }
    },
    placeholderData: keepPreviousData,
  })
  const { data } = entries
  return (
    <PageFrame>
      <PageHeading title="Audit log">
        <div className={ui.controls}>
          <select
            className={ui.control}
            aria-label="Of what"
            value={filters.get('entity')}
            onChange={(event) => filters.set({ entity: event.target.value })}
          >
            <option value="">Everything</option>
            {AUDIT_ENTITIES.map((entity) => (
              <option key={entity} value={entity}>
                {entity}
              </option>
            ))}
          </select>
          {(['from', 'to'] as const).map((name) => (
            <input
              key={name}
              className={ui.control}
              type="date"
              aria-label={name === 'from' ? 'From day' : 'To day'}
              value={filters.get(name)}
              onChange={(event) => filters.set({ [name]: event.target.value })}
            />
          ))}
          <SearchForm
            label="Who"
            placeholder="Who"
            maxLength={LIMITS.name}
            value={filters.get('actor')}
            onSearch={(actor) => filters.set({ actor })}
          />
        </div>
      </PageHeading>
      <QueryState query={entries} failed="Failed to fetch the audit log." />
      {data?.items.length === 0 && (
        <EmptyState picture="list" title="No changes found">
          {filters.isFiltered && (
            <Button look="quiet" onClick={filters.clear}>
              Show all changes
            </Button>
          )}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <DataTable label="Audit log" columns={COLUMNS}>
          {data.items.map((entry) => (
            <Row key={entry._id} entry={entry} />
          ))}
        </DataTable>
      )}
      {data && (
        <Pager
          page={filters.page}
          total={data.total}
          perPage={LIMITS.page.default}
          isStale={entries.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
    </PageFrame>
  )
}
