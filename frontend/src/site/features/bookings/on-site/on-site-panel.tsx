import { type Booking, isOpen, type OnSitePerson, type OnSiteUpdate } from '@sofaseva/contract'
import { useState } from 'react'
import { PersonFields } from '#shared/app/on-site/on-site-fields.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { useForm } from '#shared/lib/use-form.js'
import { useOnline } from '#shared/lib/use-online.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { toast } from '#shared/ui/toasts.js'
import { VisitLink } from './visit-link.js'

// Not among the schemas that every form lists, because those are in the budgets of public pages.
const SCHEMA = async () => (await import('#shared/lib/form-schemas/site.js')).OnSiteUpdate

const save = (booking: Booking, onSite: OnSitePerson | null) =>
  api<Booking>(`/bookings/${booking._id}/on-site`, {
    method: 'PUT',
    body: { onSite, expectedRevision: booking.revision } satisfies OnSiteUpdate,
  })

interface PersonFormProps {
  booking: Booking
  onSaved: () => void
  onCancel: () => void
}

function PersonForm({ booking, onSaved, onCancel }: PersonFormProps) {
  const { t } = useTranslation()
  const before = booking.onSite ?? { name: '', phone: '' }
  const [person, setPerson] = useState<OnSitePerson>(before)
  const { errors, busy, form } = useForm<OnSiteUpdate>({
    schema: SCHEMA,
    values: { onSite: person },
    submit: async ({ onSite }) => {
      await save(booking, onSite)
      onSaved()
    },
    fallback: t('on-site.failed'),
  })
  const leave = useUnsaved(person.name !== before.name || person.phone !== before.phone, { isBusy: busy })
  return (
    <Stack as="form" gap={3} {...form} aria-label={t('on-site.title')}>
      <PersonFields value={person} errors={errors} onChange={setPerson} />
      <ErrorAlert text={errors.form} />
      <Cluster>
        <Button type="submit" size="small" busy={busy}>
          {t('on-site.save')}
        </Button>
        <Button size="small" variant="outline" onClick={() => leave(onCancel)}>
          {t('on-site.cancel')}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** The contact who opens the door, or that the customer does. */
function Person({ onSite }: Pick<Booking, 'onSite'>) {
  const { t } = useTranslation()
  if (!onSite) return <p>{t('on-site.self')}</p>
  return (
    <Cluster gap={3}>
      <strong>{onSite.name}</strong>
      <PhoneLink phone={onSite.phone} />
    </Cluster>
  )
}

interface OnSitePanelProps {
  booking: Booking
  /** Called when the server has a newer copy of the booking. */
  onChanged: () => void
}

/** Names the contact who opens the door of an open booking, and shares the visit with them. Changes need the network. */
export function OnSitePanel({ booking, onChanged }: OnSitePanelProps) {
  const { t } = useTranslation()
  const online = useOnline()
  /** The copy that the form changes. */
  const [edited, setEdited] = useState<Booking | null>(null)
  if (!isOpen(booking.status)) return null
  const done = () => {
    setEdited(null)
    onChanged()
    toast(t('on-site.saved'))
  }
  const remove = async () => {
    try {
      await save(booking, null)
      done()
    } catch (error) {
      toast(errorMessage(error, t('on-site.failed')), 'bad')
      onChanged()
    }
  }
  return (
    <Card as="section" gap={3}>
      <h2>{t('on-site.title')}</h2>
      {edited ? (
        <PersonForm booking={edited} onSaved={done} onCancel={() => setEdited(null)} />
      ) : (
        <>
          <Person onSite={booking.onSite} />
          <Cluster>
            <Button size="small" variant="outline" disabled={!online} onClick={() => setEdited(booking)}>
              {t(booking.onSite ? 'on-site.change' : 'on-site.add')}
            </Button>
            {booking.onSite && (
              <Button size="small" variant="outline" disabled={!online} onClick={() => void remove()}>
                {t('on-site.remove')}
              </Button>
            )}
          </Cluster>
          {/* Another contact gets another link. */}
          <VisitLink key={JSON.stringify(booking.onSite)} booking={booking} />
        </>
      )}
    </Card>
  )
}
