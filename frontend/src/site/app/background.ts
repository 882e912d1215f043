/** What an open page does in the background, once it is idle. */

export { startLiveUpdates } from '#shared/app/live-updates.js'
export { logOut } from '#shared/app/log-out.js'
export { renewPush } from '#shared/app/notifications/push.js'
export { applyUpdate, registerServiceWorker } from '#shared/app/register-sw.js'
export { prefetchForOffline } from './device/prefetch-for-offline.js'
