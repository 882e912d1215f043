import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type AdminService, formatRupees, LIMITS, windowStarts } from '@sofaseva/contract'
import { FormDialog } from '#office/ui/form-dialog.js'
import { QueryState } from '#office/ui/query-state.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Cluster } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import { VisitFields } from '../visit-fields.js'
import { type BookedCustomer, useBookableServices, useBookFor, useTakenStarts } from './use-book-for.js'

interface BookForDialogProps {
  customer: BookedCustomer
  /** The customer's addresses, the likeliest first. */
  addresses: readonly string[]
  onClose: () => void
}

/** The services by category, as options of a select. */
function serviceChoices(services: readonly AdminService[]) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { _id, name, category } of services) {
    const items = groups.get(category.name) ?? []
    groups.set(category.name, [...items, { value: _id, label: name }])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}

function BookForForm({ customer, addresses, services, onClose }: BookForDialogProps & { services: AdminService[] }) {
  const { t } = useTranslation()
  const calendar = usePublicSettings()
  const [address = ''] = addresses
  const { form, service, estimate, chooseService } = useBookFor({ customer, address, services, onClose })
  const { values, field, change } = form
  const taken = useTakenStarts(values)
  const choose = { value: '', label: t('admin-customer.book.choose') }
  const others = addresses.filter((known) => known !== values.serviceAddress.trim())
  return (
    <FormDialog
      title={t('admin-customer.book.title', { name: customer.name })}
      form={form}
      save={t('admin-customer.book.submit')}
      saving={t('admin-customer.book.sending')}
      onClose={onClose}
    >
      <NativeSelect
        label={t('admin-customer.book.service')}
        data={[choose, ...serviceChoices(services)]}
        {...field('serviceId')}
        onChange={({ currentTarget }) => chooseService(currentTarget.value)}
      />
      <NativeSelect
        label={t('admin-customer.book.package')}
        disabled={!service}
        data={[choose, ...(service?.options ?? []).map(({ name }) => ({ value: name, label: name }))]}
        {...field('option')}
      />
      <VisitFields
        form={form}
        startsOn={(day) => windowStarts(day, serverNow(), calendar).map((start) => start.toISOString())}
        taken={taken}
        isTakenRefused
      />
      <Textarea
        label={t('admin-customer.book.address')}
        rows={2}
        maxLength={LIMITS.address}
        {...field('serviceAddress')}
      />
      {others.length > 0 && (
        <Cluster as="section" aria-label={t('admin-customer.book.earlier')}>
          {others.map((known) => (
            <Button key={known} variant="default" size="compact-sm" onClick={() => change({ serviceAddress: known })}>
              {known}
            </Button>
          ))}
        </Cluster>
      )}
      <Textarea label={t('admin-customer.book.notes')} rows={2} maxLength={LIMITS.notes} {...field('notes')} />
      {estimate !== undefined && (
        <p data-price>
          <strong>{t('admin-customer.book.estimate', { price: formatRupees(estimate) })}</strong>
        </p>
      )}
    </FormDialog>
  )
}

/** Books a service for a customer, as during a phone call. */
export default function BookForDialog(props: BookForDialogProps) {
  const { t } = useTranslation()
  const query = useBookableServices()
  if (query.data) return <BookForForm {...props} services={query.data} />
  return (
    <Modal title={t('admin-customer.book.title', { name: props.customer.name })} onClose={props.onClose}>
      <QueryState query={query} failed={t('admin-customer.book.servicesFailed')} />
    </Modal>
  )
}
