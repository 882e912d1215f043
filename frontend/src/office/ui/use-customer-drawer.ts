import { useCallback } from 'react'
import { useUrlFilters } from './use-url-filters.js'

/** The name of the customer in the URL. */
export const CUSTOMER_PARAM = 'customer'

const NO_FILTERS: readonly string[] = []

/** The customer whose records stand beside the page. The URL holds the id, so that any page can show them. */
export function useCustomerDrawer() {
  const { get, set } = useUrlFilters(NO_FILTERS)
  const show = useCallback((id: string) => set({ [CUSTOMER_PARAM]: id }, { replace: true, keepPage: true }), [set])
  return {
    /** Empty if none is shown. */
    id: get(CUSTOMER_PARAM),
    /** A stable function. */
    show,
    close: () => show(''),
  }
}
