import { CUSTOMER_PARAM } from '#office/ui/use-customer-drawer.js'
import type { UrlFilters } from '#office/ui/use-url-filters.js'
import { ContactThreadDialog } from './contact-thread-dialog.js'
import { useContactActions } from './use-contact-messages.js'

/** The message that is open in a list, which the address names, and what admins do with messages. */
export function useOpenThread(filters: UrlFilters) {
  const openId = filters.get('message')
  const open = (message: string) => filters.set({ message }, { keepPage: true })
  const actions = useContactActions(() => openId && open(''))
  const dialog = openId && (
    <ContactThreadDialog
      key={openId}
      id={openId}
      {...actions}
      onSender={(id) => filters.set({ message: '', [CUSTOMER_PARAM]: id }, { keepPage: true })}
      onClose={() => open('')}
    />
  )
  return { ...actions, open, dialog }
}
