import { DESKTOP } from '../../theme/breakpoints.js'

/** The widths of a post's images: in lists, on its own page, and of its additional images. */
export const POST_CARD_SIZES = `${DESKTOP} 22rem, 100vw`
export const POST_COVER_SIZES = `${DESKTOP} 46rem, 100vw`
export const POST_IMAGE_SIZES = `${DESKTOP} 15rem, 50vw`
