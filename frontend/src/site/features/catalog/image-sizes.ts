import { DESKTOP } from '#shared/theme/breakpoints.js'

/** Displayed widths of images: a service in lists, a service on its page, a category. */
export const CARD_SIZES = `${DESKTOP} 16rem, 45vw`
export const COVER_SIZES = `${DESKTOP} 37rem, 100vw`
export const ICON_SIZES = '3.5rem'
