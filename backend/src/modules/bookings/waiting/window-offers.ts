import { Injectable } from '@nestjs/common'
import { canWait, indianDay, isOfferable, isSooner, OFFER_MS } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { RowLocks } from '#platform/database/row-locks.js'
import { SettingsService } from '../../settings/index.js'
import { toBookingView, toFacts } from '../booking.mapper.js'
import type { BookingRow } from '../booking-view.js'
import { bookingOfferEnded, bookingWindowOffered } from '../bookings.events.js'
import { BookingsRepository } from '../bookings.repository.js'
import {
  BookingWaitsRepository,
  type Candidate,
  type ProviderWindow,
  type WindowOffer,
  type WindowOpening,
} from './booking-waits.repository.js'
import { OfferableWindows } from './offerable-windows.js'
import { WindowOpeningsRepository } from './window-openings.repository.js'

/** Offers windows that became free to waiting bookings, one after the other. */
@Injectable()
export class WindowOffers {
  constructor(
    private readonly waits: BookingWaitsRepository,
    private readonly openings: WindowOpeningsRepository,
    private readonly bookings: BookingsRepository,
    private readonly free: OfferableWindows,
    private readonly settings: SettingsService,
    private readonly changes: Changes,
  ) {}

  /**
   * Offers a window to the booking that waits longest of those without an offer. Removes the window if no booking would
   * have it. Returns the booking, or null. A repeat offers nothing more.
   */
  async offerNext(window: ProviderWindow, now = new Date()): Promise<string | null> {
    const opening = (await this.settings.value('waiting_list')) ? await this.openings.find(window) : null
    if (!opening) return null
    const day = indianDay(opening.startsAt)
    const longest = isOfferable(opening.startsAt, now.getTime()) ? await this.free.longestJob(opening) : 0
    if (longest > 0)
      for await (const { bookingId } of this.candidates(opening, day, longest)) {
        const result = await this.offer({ ...window, bookingId }, now)
        if (result !== 'next') return result === 'offered' ? bookingId : null
      }
    if (longest === 0 || !(await this.waits.isWanted(opening, day, longest)))
      await this.openings.removeUnoffered(window)
    return null
  }

  /** Ends an offer whose time is over, and offers its window to the next booking. */
  async expire(offer: WindowOffer, now = new Date()): Promise<void> {
    await this.changes.run(null, async (tx) => {
      const booking = await this.bookings.lock(tx, offer.bookingId)
      if (!booking?.wait?.offerExpiresAt || booking.wait.offerExpiresAt > now) return
      if (await this.pass(tx, offer)) tx.notify('bookings', [booking.userId])
    })
    await this.offerNext(offer, now)
  }

  /**
   * Takes a locked booking off the list if this window is offered to it now. Returns the provider of the window, or null
   * if it is not offered.
   */
  async accept(tx: Change, booking: BookingRow, startsAt: Date, now: Date): Promise<string | null> {
    if (!(await this.waits.accept(tx, booking.id, startsAt, now))) return null
    // If another provider does the job, the window is still free.
    await this.announceEnd(tx, booking)
    return booking.wait?.offeredProviderId ?? null
  }

  /** Ends an offer that the customer of a locked booking does not want, if it has not ended before. */
  async decline(tx: Change, booking: BookingRow, startsAt: Date): Promise<void> {
    const { id: bookingId, wait } = booking
    if (!wait?.offeredProviderId || wait.offeredAt?.getTime() !== startsAt.getTime()) return
    if (!(await this.pass(tx, { bookingId, providerId: wait.offeredProviderId, startsAt }))) return
    await this.announceEnd(tx, booking)
  }

  /** Takes a locked booking off the list. */
  async leave(tx: Change, booking: BookingRow): Promise<void> {
    if (!booking.wait) return
    await this.waits.leave(tx, booking.id)
    await this.announceEnd(tx, booking)
  }

  /** Reads on until the end of the list, since offers of other windows can take all that were read. */
  private async *candidates(opening: WindowOpening, day: string, minutes: number): AsyncGenerator<Candidate> {
    let page = await this.waits.listCandidates(opening, day, minutes)
    while (page.length > 0) {
      yield* page
      page = await this.waits.listCandidates(opening, day, minutes, page.at(-1))
    }
  }

  private async pass(tx: Change, offer: WindowOffer): Promise<boolean> {
    if (!(await this.waits.endOffer(tx, offer))) return false
    await this.openings.pass(tx, offer)
    return true
  }

  /** The window that was offered to the booking, if any, goes to the next one. */
  private async announceEnd(tx: Change, { id: bookingId, userId: customerId, wait }: BookingRow): Promise<void> {
    tx.notify('bookings', [customerId])
    if (!wait?.offeredProviderId || !wait.offeredAt) return
    const { offeredProviderId: providerId, offeredAt } = wait
    await tx.emit(bookingOfferEnded, { bookingId, customerId, providerId, start: offeredAt.toISOString() })
  }

  /**
   * Offers a window to one booking, in a transaction that locks the booking and then the provider, as a change of a
   * booking does. So the window is free when the offer is stored. `next`: this booking can't have it.
   */
  private offer(offer: WindowOffer, now: Date): Promise<'offered' | 'next' | 'ended'> {
    const { bookingId, providerId, startsAt } = offer
    const locks = new RowLocks('users')
    return this.changes.run(null, async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId)
      await locks.lock(tx, [providerId])
      if (!(await this.openings.find(offer, tx))) return 'ended'
      if (!booking || !canBeOffered(booking, startsAt, now)) return 'next'
      const fit = await this.free.check(tx, offer, booking)
      if (fit !== 'free') return fit
      const expiresAt = new Date(now.getTime() + OFFER_MS)
      if (!(await this.waits.offer(tx, offer, expiresAt))) return 'next'
      await tx.emit(bookingWindowOffered, {
        ...toFacts(booking),
        offeredDate: startsAt.toISOString(),
        offeredProviderId: providerId,
        expiresAt: expiresAt.toISOString(),
      })
      tx.notify('bookings', [booking.userId])
      return 'offered'
    })
  }
}

function canBeOffered(row: BookingRow, startsAt: Date, now: Date): boolean {
  const booking = toBookingView(row)
  return canWait(booking, now.getTime()) && isSooner(startsAt, booking)
}
