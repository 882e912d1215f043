// @ts-nocheck
export { TEXT_BUDGET_LEVELS } from './code.rules.js'
export { type TextsBudgetUsed, textsBudgetUsed } from './verification.events.js'
export { VerificationModule } from './verification.module.js'
export { ProofCodes, type SentProof } from './verify/proof-codes.js'
