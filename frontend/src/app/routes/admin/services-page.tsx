import { type AdminService, LIMITS } from '@sofaseva/contract'
import { useState } from 'react'
import { ServiceForm } from '../../../features/catalog/admin/service-form.js'
import { ServiceRow } from '../../../features/catalog/admin/service-row.js'
import {
  SERVICES_PER_PAGE,
  useCategories,
  useServiceDeletion,
  useServiceSwitch,
  useServices,
} from '../../../features/catalog/admin/use-admin-catalog.js'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { Select } from '../../../shared/ui/control.js'
import { DataTable } from '../../../shared/ui/data-table.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { Group } from '../../../shared/ui/group.js'
import { SearchIllustration } from '../../../shared/ui/illustrations/search-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Pagination } from '../../../shared/ui/pagination.js'
import { SearchForm } from '../../../shared/ui/search-form.js'
import { Tabs } from '../../../shared/ui/tabs.js'

const COLUMNS = ['Name', 'Category', 'Status', 'Base Price', 'Rating', 'Actions']
const TABS = [
  { value: '', text: 'All' },
  { value: 'enabled', text: 'Enabled' },
  { value: 'disabled', text: 'Disabled' },
]

export default function AdminServicesPage() {
  const filters = useUrlFilters(['search', 'categoryId', 'status'])
  const services = useServices(filters.query)
  const categories = useCategories()
  const change = useServiceSwitch()
  const remove = useServiceDeletion()
  const [editing, setEditing] = useState<AdminService | 'new' | null>(null)
  const [switching, setSwitching] = useState<AdminService | null>(null)
  const [deleting, setDeleting] = useState<AdminService | null>(null)
  const { data } = services
  return (
    <PageFrame>
      <PageHeading title={data ? `Services (${data.total})` : 'Services'}>
        <Group>
          <Select
            aria-label="Category"
            value={filters.get('categoryId')}
            onChange={(event) => filters.set({ categoryId: event.target.value })}
          >
            <option value="">All categories</option>
            {categories.data?.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
          <SearchForm
            label="Search services"
            placeholder="Name"
            maxLength={LIMITS.searchText}
            value={filters.get('search')}
            onSearch={(search) => filters.set({ search })}
          />
          <Button size="small" variant="accent" disabled={!categories.data} onClick={() => setEditing('new')}>
            Add New Service
          </Button>
        </Group>
      </PageHeading>
      <Tabs
        label="Services by status"
        tabs={TABS}
        value={filters.get('status')}
        onChange={(status) => filters.set({ status })}
      />
      <QueryState query={services} failed="Failed to fetch data. Check API token/status." />
      {data?.services.length === 0 && (
        <EmptyState picture={<SearchIllustration />} title="No services found">
          {filters.isFiltered && (
            <Button variant="outline" onClick={filters.clear}>
              Show all services
            </Button>
          )}
        </EmptyState>
      )}
      {data && data.services.length > 0 && (
        <DataTable label="Services" columns={COLUMNS}>
          {data.services.map((service) => (
            <ServiceRow
              key={service._id}
              service={service}
              onEdit={() => setEditing(service)}
              onSwitch={() => setSwitching(service)}
              onDelete={() => setDeleting(service)}
            />
          ))}
        </DataTable>
      )}
      {data && (
        <Pagination
          page={filters.page}
          total={data.total}
          perPage={SERVICES_PER_PAGE}
          isStale={services.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      {editing && (
        <ServiceForm
          service={editing === 'new' ? null : editing}
          categories={categories.data ?? []}
          onClose={() => setEditing(null)}
        />
      )}
      {switching && (
        <ConfirmDialog
          title={`${switching.isDisabled ? 'Enable' : 'Disable'} ${switching.name}?`}
          confirmText={switching.isDisabled ? 'Enable' : 'Disable'}
          onCancel={() => setSwitching(null)}
          onConfirm={() => {
            change.mutate({ _id: switching._id, isDisabled: !switching.isDisabled })
            setSwitching(null)
          }}
        >
          {switching.isDisabled
            ? 'It appears on the public site again and can be booked.'
            : 'It disappears from the public site and cannot be booked. Bookings made before stay.'}
        </ConfirmDialog>
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.name}?`}
          confirmText="Delete service"
          danger
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            remove.mutate(deleting._id)
            setDeleting(null)
          }}
        >
          It is removed for good. Bookings made before keep its name and price.
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}
