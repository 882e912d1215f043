/** Limits of reviews and their images. */

export const perPage = 10
export const title = 100
export const comment = 1000
export const images = 5
export const imageBytes = 5 * 1024 * 1024
