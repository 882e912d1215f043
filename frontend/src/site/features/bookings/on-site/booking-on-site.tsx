import { OnSiteFields } from '#shared/app/on-site/on-site-fields.js'
import type { BookingDraft } from '../use-booking-form.js'

/** The booking form's question who opens the door. */
export default function BookingOnSite({ booking }: { booking: BookingDraft }) {
  return (
    <OnSiteFields value={booking.onSite} errors={booking.errors} onChange={(onSite) => booking.change({ onSite })} />
  )
}
