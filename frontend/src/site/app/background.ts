/** What an open page does in the background, once it is idle. */
export { renewPush } from '#site/features/notifications/push.js'
export { prefetchForOffline } from './device/prefetch-for-offline.js'
export { startLiveUpdates } from './live-updates.js'
export { logOut } from './log-out.js'
export { applyUpdate, registerServiceWorker } from './register-sw.js'
