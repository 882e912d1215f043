/** The queue as the back office looks at it. */
export const WATCHED_QUEUE = Symbol('WatchedQueue')

/** Where the board lies. */
export const BOARD_PATH = '/api/admin/queues/board'
/** Holds an admin's access token for the board alone: a page's own requests cannot carry a header. */
export const BOARD_COOKIE = 'queue-board'
