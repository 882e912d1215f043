/** Favourites that a user may keep. Apart from `LIMITS`, which every page loads. */
export const FAVOURITES_PER_USER = 50
