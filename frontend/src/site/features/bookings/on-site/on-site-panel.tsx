import { type Booking, isOpen, type OnSitePerson, type OnSiteUpdate } from '@sofaseva/contract'
import { useState } from 'react'
import { PersonFields } from '#shared/app/on-site/on-site-fields.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { useOnSiteActions } from './use-on-site-actions.js'
import { VisitLink } from './visit-link.js'

// Not among the schemas that every form lists, because those are in the budgets of public pages.
const SCHEMA = async () => (await import('#shared/lib/form-schemas/site.js')).OnSiteUpdate

const NO_ONE: OnSitePerson = { name: '', phone: '' }

interface PersonFormProps {
  /** The server's copy, which the change is based on. */
  booking: Booking
  /** The contact that the user knows. */
  before: OnSitePerson
  onClose: () => void
}

function PersonForm({ booking, before, onClose }: PersonFormProps) {
  const { t } = useTranslation()
  const { change } = useOnSiteActions(booking)
  const [person, setPerson] = useState<OnSitePerson>(before)
  const { errors, busy, form } = useForm<OnSiteUpdate>({
    schema: SCHEMA,
    values: { onSite: person },
    submit: async ({ onSite }) => {
      await change(onSite)
      onClose()
    },
    fallback: t('bookings.couldNotSave'),
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
        <Button size="small" variant="outline" onClick={() => leave(onClose)}>
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
  /** The booking as it is shown, with unsent changes. */
  booking: Booking
  /** The server's copy, which changes are based on. */
  known: Booking
  /** The contact that the user named last, refused or not. */
  named: Booking['onSite']
}

/** Names the contact who opens the door of an open booking, and shares the visit with them. */
export function OnSitePanel({ booking, known, named }: OnSitePanelProps) {
  const { t } = useTranslation()
  const { remove } = useOnSiteActions(known)
  /** The booking as it was when the form opened. */
  const [edited, setEdited] = useState<Booking | null>(null)
  if (!isOpen(booking.status)) return null
  return (
    <Card as="section" gap={3}>
      <h2>{t('on-site.title')}</h2>
      {edited ? (
        <PersonForm booking={edited} before={named ?? NO_ONE} onClose={() => setEdited(null)} />
      ) : (
        <>
          <Person onSite={booking.onSite} />
          <Cluster>
            <Button size="small" variant="outline" onClick={() => setEdited(known)}>
              {t(booking.onSite ? 'on-site.change' : 'on-site.add')}
            </Button>
            {booking.onSite && (
              <Button size="small" variant="outline" onClick={remove}>
                {t('on-site.remove')}
              </Button>
            )}
          </Cluster>
          {/* Another contact gets another link, once the server knows them. */}
          {booking.onSite === known.onSite && <VisitLink key={JSON.stringify(known.onSite)} booking={known} />}
        </>
      )}
    </Card>
  )
}
