/** Parts of the frame that load later or only sometimes. */

export { LogoutButton } from '#shared/app/logout-button.js'
export { SessionEnded } from '#shared/app/session-ended.js'
export { UpdatePrompt } from '#shared/app/update-prompt.js'
export { Modal } from '#shared/ui/modal.js'
export { default as Bell } from '#site/features/notifications/bell.js'
export { default as MaintenancePage } from '../maintenance/maintenance-page.js'
export { AppLate } from './app-late.js'
export { default as LoadAfterHydration } from './load-after-hydration.js'
export { default as UnsentBanner } from './unsent-banner.js'
