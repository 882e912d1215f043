import type { AdminReview, AdminUser, Booking, ContactMessageList } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'

/** Key of an account and its records. Changes of users, bookings and messages refetch them. */
export const CUSTOMER_KEY = 'admin-customer'

/** The newest records of each kind in the drawer. */
const SHOWN = 5

const recordsOf = (id: string) => new URLSearchParams({ userId: id, limit: String(SHOWN) }).toString()

export function useCustomer(id: string) {
  return useQuery({
    queryKey: [CUSTOMER_KEY, id],
    queryFn: () => api<AdminUser>(`/admin/users/${encodeURIComponent(id)}`),
  })
}

export function useCustomerBookings(id: string) {
  return useQuery({
    queryKey: [CUSTOMER_KEY, id, 'bookings'],
    queryFn: () => fetchPage<Booking>(`/admin/bookings?${recordsOf(id)}`),
  })
}

export function useCustomerMessages(id: string) {
  return useQuery({
    queryKey: [CUSTOMER_KEY, id, 'messages'],
    queryFn: async () => (await api<ContactMessageList>(`/contact/messages?${recordsOf(id)}`)).data.messages,
  })
}

export function useCustomerReviews(id: string) {
  return useQuery({
    queryKey: [CUSTOMER_KEY, id, 'reviews'],
    queryFn: async () => (await fetchPage<AdminReview>(`/admin/reviews?${recordsOf(id)}`)).items,
  })
}
