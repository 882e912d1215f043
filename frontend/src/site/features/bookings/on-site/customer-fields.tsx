import { OnSiteFields } from '#shared/app/on-site/on-site-fields.js'
import { NameField } from '../name-field.js'
import type { BookingDraft } from '../use-booking-form.js'

/** The booking form's questions to signed-in customers: who opens the door, and their name if the account has none. */
export default function CustomerFields({ booking }: { booking: BookingDraft }) {
  return (
    <>
      <OnSiteFields value={booking.onSite} errors={booking.errors} onChange={(onSite) => booking.change({ onSite })} />
      {booking.isNameless && <NameField booking={booking} />}
    </>
  )
}
