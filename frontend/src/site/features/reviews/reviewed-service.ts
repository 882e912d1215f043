import { createContext } from 'react'

/** Id of the service for a late part that is one element on every service page. */
export const ReviewedService = createContext('')
