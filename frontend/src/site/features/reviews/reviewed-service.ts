import { createContext } from 'react'

/** Id of the service whose reviews a part shows that is one element, whichever service it is. */
export const ReviewedService = createContext('')
