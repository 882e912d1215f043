/** The path of the user's favourites, by which they are stored on this device. */
export const FAVOURITES_PATH = '/favourites'
