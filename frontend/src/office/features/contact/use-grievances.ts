import type {
  AdminGrievanceList,
  ContactChangeResponse,
  ContactMessage,
  GrievanceAcknowledgement,
} from '@sofaseva/contract'
import { queryOptions } from '@tanstack/react-query'
import { useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { api, call } from '#shared/http/api.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { CONTACT_KEY, type ListedMessage, MESSAGES } from './use-contact-messages.js'

export const grievanceOptions = (query: string) =>
  queryOptions({
    queryKey: [CONTACT_KEY, 'grievances', query],
    queryFn: async () => {
      const { body, headers } = await call<AdminGrievanceList>(`/admin/grievances?${query}`)
      const { messages, counts } = body.data
      return { items: messages, counts, total: Number(headers.get('x-total-count') ?? messages.length) }
    },
  })

/** Acknowledges a grievance. It is mailed, so there is no undo. Does nothing for a plain message. */
export function useAcknowledge(): (message: ContactMessage) => void {
  const { t } = useTranslation()
  const { mutate } = useEntityMutation<'CONTACT_MESSAGE_CHANGED', ListedMessage, Pick<ContactMessage, 'grievance'>>({
    ...MESSAGES,
    send: async ({ _id }, _change, expectedRevision) => {
      const body: GrievanceAcknowledgement = { expectedRevision }
      return (await api<ContactChangeResponse>(`/admin/grievances/${_id}/acknowledge`, { method: 'POST', body })).data
    },
    done: () => t('admin-contact.grievance.acknowledged'),
    failed: 'admin-contact.grievance.failed',
    isFinal: true,
  })
  return (message) => {
    if (message.grievance === null) return
    const acknowledgedAt = new Date(serverNow()).toISOString()
    mutate({ entity: message, change: { grievance: { ...message.grievance, acknowledgedAt } } })
  }
}
