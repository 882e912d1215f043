/** How wide the picture of a service's own page is shown. */
export const COVER_SIZES = '(min-width: 60rem) 37rem, 100vw'
