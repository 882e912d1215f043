// @ts-nocheck
export { AuditModule } from './audit.module.js'
