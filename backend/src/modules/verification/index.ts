export { type TextsBudgetUsed, textsBudgetUsed } from './verification.events.js'
export { VerificationModule } from './verification.module.js'
