// @ts-nocheck
export { NotificationsModule } from './notifications.module.js'
