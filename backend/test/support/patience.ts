/** How long to wait for what happens by itself: long enough for a machine that is busy with other things. */
export const PATIENCE = { timeout: 90_000, interval: 100 }
