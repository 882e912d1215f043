import { type BookingCreate, confirmationPath, PATHS, splitLanguage } from '@sofaseva/contract'
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
  /** Empties the form, because the outbox now holds the booking. */
  clear: () => void
  /** Restores the form's content. */
  restore: () => void
  /**
   * Called when another customer has booked the window. `alternatives` are ISO starts of free windows, empty if
   * unknown.
   */
  onTaken: (alternatives: readonly string[]) => never
}

/** Why the server refused a booking; null if unknown. */
async function refusalOf(outbox: Outbox, key: string): Promise<OutboxFailure | null> {
  const delivery = await outbox.delivery(key)
  return delivery !== undefined && 'row' in delivery ? delivery.row.failure : null
}

/** Whether a booking could not be stored, was sent directly and refused for its window. */
function isWindowTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WINDOW_TAKEN'
}

/** Returns a function that says whether the component is still mounted. */
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
 * Stores and sends a booking, then opens its confirmation, or the requests if it was refused. If the server asks for a
 * verified e-mail, the form keeps its content, and `verifying` handles the result or the end of the dialog. After
 * verification it sends the same request again. The form also stays when its window is taken.
 */
export function useBook({ clear, restore, onTaken }: FormActions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const [unverifiedKey, setUnverifiedKey] = useState<string | null>(null)

  const deliver = async (key: string): Promise<'stays' | undefined> => {
    // Another language does not make it another page.
    const pageOf = () => splitLanguage(window.location.pathname).path
    const address = pageOf()
    // Do not navigate if the user has gone to another page, even one still loading.
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
      // The form holds the booking, so the outbox must not.
      await outbox.discardRefused(key)
      onTaken(refusal.alternatives ?? [])
    }
    const isWaiting = result === 'waiting' || result === 'unanswered'
    // The confirmation itself says that the booking waits. A toast would hide its title.
    if (!isWaiting || !isHere()) reportDelivery(t, result, t('bookings.created'))
    if (isHere()) navigate(isWaiting || result === 'sent' ? confirmationPath(key) : PATHS.requests)
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
      // The form itself shows that its window is taken.
      await deliver(unverifiedKey).catch(() => undefined)
    },
    /** The form holds the booking, so the outbox must not. */
    onClose: async () => {
      setUnverifiedKey(null)
      const { outbox } = await loadOffline()
      await outbox.discardRefused(unverifiedKey)
    },
  }
  return { book, verifying }
}
