import { DESKTOP } from '#shared/theme/breakpoints.js'

/** How wide pictures are shown: a service's in lists, the same on its own page, a category's. */
export const CARD_SIZES = `${DESKTOP} 16rem, 45vw`
export const COVER_SIZES = `${DESKTOP} 37rem, 100vw`
export const ICON_SIZES = '3.5rem'
