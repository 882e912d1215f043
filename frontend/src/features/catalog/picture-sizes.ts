/** How wide pictures are shown: a service's in lists, the same on its own page, a category's. */
export const CARD_SIZES = '(min-width: 60rem) 16rem, 45vw'
export const COVER_SIZES = '(min-width: 60rem) 37rem, 100vw'
export const ICON_SIZES = '3.5rem'
