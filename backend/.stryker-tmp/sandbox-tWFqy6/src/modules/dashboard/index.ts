// @ts-nocheck
export { DashboardModule } from './dashboard.module.js'
