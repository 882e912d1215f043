import { type BookingCreate, PATHS, splitLanguage } from '@sofaseva/contract'
import { useEffect, useRef, useState } from 'react'
import type { Outbox, OutboxFailure } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { send } from '#offline/outbox/delivery-result.js'
import type { BookingDisplay } from '#offline/outbox/kinds/booking-create.js'
import { ApiError } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNavigate } from '#shared/routing/router.js'
import { reportDelivery } from './report-delivery.js'

interface FormActions {
  /** Empties the form: the outbox has what was typed. */
  clear: () => void
  /** Fills it in again as it was. */
  restore: () => void
  /** Somebody else has booked the window meanwhile; these are free, starts in ISO, none where that is not known. */
  onTaken: (alternatives: readonly string[]) => never
}

/** Why the server refused a booking; null where that is not known. */
async function refusalOf(outbox: Outbox, key: string): Promise<OutboxFailure | null> {
  const delivery = await outbox.delivery(key)
  return delivery !== undefined && 'row' in delivery ? delivery.row.failure : null
}

/** Whether it could not be stored, and was refused for its window when it was sent all the same. */
function isWindowTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WINDOW_TAKEN'
}

/** Whether the page that asks is still shown. */
function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}

/**
 * Stores a booking, has it sent and goes on to the requests. While the server asks for a verified e-mail, the form stays
 * as it was typed and `verifying` says what to do when that is done, or given up. Then the same request goes again. The
 * form stays, too, when its window is taken.
 */
export function useBook({ clear, restore, onTaken }: FormActions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const [unverifiedKey, setUnverifiedKey] = useState<string | null>(null)

  const deliver = async (key: string): Promise<'stays' | undefined> => {
    // The same page in another language is the same page.
    const pageOf = () => splitLanguage(window.location.pathname).path
    const address = pageOf()
    // Whoever went on to another page meanwhile stays there. While that page is still loading, this one is shown on.
    const isHere = () => isShown() && pageOf() === address
    const { outbox } = await loadOffline()
    const result = await send(outbox, key)
    const refusal = result === 'refused' && isHere() ? await refusalOf(outbox, key) : null
    if (refusal?.code === 'CONTACT_NOT_VERIFIED') {
      restore()
      setUnverifiedKey(key)
      return 'stays'
    }
    if (refusal?.code === 'WINDOW_TAKEN') {
      // What was typed stands in the form, so nothing is to wait in the outbox.
      await outbox.discardRefused(key)
      onTaken(refusal.alternatives ?? [])
    }
    reportDelivery(t, result, t('bookings.created'))
    if (isHere()) navigate(PATHS.requests, { state: { key } })
    return undefined
  }

  const book = async (userId: string, body: BookingCreate, display: BookingDisplay) => {
    const { outbox } = await loadOffline()
    const key = await outbox.enqueue('booking.create', { userId, body, display }).catch((error: unknown) => {
      throw isWindowTaken(error) ? onTaken([]) : error
    })
    clear()
    if (key !== null) return deliver(key)
    reportDelivery(t, 'sent', t('bookings.created'))
    navigate(PATHS.requests)
    return undefined
  }
  const verifying = unverifiedKey !== null && {
    onVerified: async () => {
      const { outbox } = await loadOffline()
      await outbox.retry(unverifiedKey)
      setUnverifiedKey(null)
      clear()
      // The form says by itself that its window is taken.
      await deliver(unverifiedKey).catch(() => undefined)
    },
    /** What was typed stands in the form, so nothing is to wait in the outbox. */
    onClose: async () => {
      setUnverifiedKey(null)
      const { outbox } = await loadOffline()
      await outbox.discardRefused(unverifiedKey)
    },
  }
  return { book, verifying }
}
