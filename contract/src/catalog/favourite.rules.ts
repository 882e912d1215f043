/** Favourites that a user may keep. */
export const FAVOURITES_PER_USER = 50
