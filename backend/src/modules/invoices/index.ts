export { InvoicesModule } from './invoices.module.js'
