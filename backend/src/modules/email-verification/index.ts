export { EmailVerificationModule } from './email-verification.module.js'
