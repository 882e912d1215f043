import {
  type AdminBookingCreate,
  type AdminService,
  type Booking,
  type BookingEstimate,
  estimatedPrice,
  LIMITS,
  lastSix,
  type ServiceDay,
} from '@sofaseva/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ulid } from 'ulid'
import { refresh } from '#office/ui/refresh.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { api, callPage } from '#shared/http/api.js'
import { ApiError } from '#shared/http/api-error.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import { BOOKING_KEYS, TIMES_KEY } from '../use-admin-bookings.js'
import { toVisitTime, type VisitChoice } from '../visit-time.rules.js'

const SCHEMA = formSchema('AdminBookingForm')

/** The customer whose booking an admin makes. */
export interface BookedCustomer {
  _id: string
  name: string
}

interface Typed extends VisitChoice {
  serviceId: string
  option: string
  serviceAddress: string
  notes: string
}

/** All services that can be booked. Fetches all pages. */
export function useBookableServices() {
  return useQuery({
    queryKey: ['admin-bookable-services'],
    queryFn: async () => {
      const all: AdminService[] = []
      for (let page = 1; ; page += 1) {
        const query = `status=enabled&limit=${LIMITS.page.max}&page=${page}`
        const { items, total } = await callPage<AdminService>(`/admin/services?${query}`)
        all.push(...items)
        if (items.length === 0 || all.length >= total)
          return all.filter(({ isCategoryDisabled }) => !isCategoryDisabled)
      }
    },
    staleTime: LIMITS.poll.recentBookingsMs,
  })
}

/** The starts (ISO) of a day's windows in which no provider can do this option. Empty until known. */
export function useTakenStarts({ serviceId, option, day }: Pick<Typed, 'serviceId' | 'option' | 'day'>) {
  const { data = [] } = useQuery({
    queryKey: [TIMES_KEY, serviceId, option, day],
    queryFn: () => {
      const query = new URLSearchParams({ from: day, days: '1', option })
      return api<ServiceDay[]>(`/services/${serviceId}/availability?${query}`)
    },
    enabled: serviceId !== '' && option !== '' && day !== '',
  })
  return data.flatMap(({ windows }) => windows.filter(({ free }) => !free).map(({ start }) => start))
}

/** Returns the same key for the same request, so that a repetition after a lost response books nothing twice. */
function useRequestKey() {
  const last = useRef({ text: '', key: '' })
  return (body: AdminBookingCreate): string => {
    const { expectedTotal: _, ...request } = body
    const text = JSON.stringify(request)
    if (last.current.text !== text) last.current = { text, key: ulid(serverNow()) }
    return last.current.key
  }
}

/** The total that the server named in place of the one that was shown. */
interface RaisedTotal {
  serviceId: string
  option: string
  rupees: number
}

interface BookForOptions {
  customer: BookedCustomer
  /** The address to start with. */
  address: string
  services: readonly AdminService[]
  onClose: () => void
}

/** The form by which an admin books for a customer. Typed values survive errors and a reload. */
export function useBookFor({ customer, address, services, onClose }: BookForOptions) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const keyOf = useRequestKey()
  const [raised, setRaised] = useState<RaisedTotal | null>(null)
  const optionOf = ({ serviceId, option }: Pick<Typed, 'serviceId' | 'option'>) => {
    const service = services.find(({ _id }) => _id === serviceId)
    return { service, option: service?.options.find(({ name }) => name === option) }
  }
  const estimateOf = (typed: Pick<Typed, 'serviceId' | 'option'>): number | undefined => {
    const { service, option } = optionOf(typed)
    if (!service || !option) return undefined
    const isRaised = raised?.serviceId === typed.serviceId && raised.option === typed.option
    return isRaised ? raised.rupees : estimatedPrice(service.basePrice, option.price)
  }
  const send = async (body: AdminBookingCreate) => {
    try {
      return await api<Booking>('/admin/bookings', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': keyOf(body) },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'PRICE_CHANGED') {
        const { totalAmount } = error.current as BookingEstimate
        setRaised({ serviceId: body.serviceId, option: body.option, rupees: totalAmount })
      }
      if (error.code !== 'WINDOW_TAKEN') throw error
      form.change({ time: '' })
      void refresh(client, [[TIMES_KEY]])
      throw new ApiError(error.code, error.status, error.message, { preferredDate: error.message })
    }
  }
  const form = useOfficeForm<Typed, AdminBookingCreate>({
    schema: SCHEMA,
    stored: {
      values: { serviceId: '', option: '', serviceAddress: address, notes: '', day: '', time: '' },
      revision: 0,
    },
    draft: `book-for:${customer._id}`,
    toInput: ({ day, time, notes, ...typed }) => {
      const expectedTotal = estimateOf(typed)
      return {
        ...typed,
        ...toVisitTime({ day, time }),
        userId: customer._id,
        notes: notes.trim() || undefined,
        ...(expectedTotal === undefined ? {} : { expectedTotal }),
      }
    },
    save: async (body) => {
      const { _id } = await send(body)
      toast(t('admin-customer.book.done', { id: lastSix(_id), name: customer.name }))
      void refresh(
        client,
        BOOKING_KEYS.map((key) => [key]),
      )
    },
    onDone: onClose,
    fallback: t('admin-customer.book.failed'),
  })
  const { service } = optionOf(form.values)
  return {
    form,
    service,
    estimate: estimateOf(form.values),
    /** A service with one option needs no choice. */
    chooseService: (serviceId: string) => {
      const options = services.find(({ _id }) => _id === serviceId)?.options ?? []
      form.change({ serviceId, option: options.length === 1 ? (options[0]?.name ?? '') : '' })
    },
  }
}
