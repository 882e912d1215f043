import type { Service } from '@sofaseva/contract'
import { createContext } from 'react'

/** The service whose guide is shown. A context, because the page's deferred parts take no props. */
export const ShownService = createContext<Service | null>(null)
