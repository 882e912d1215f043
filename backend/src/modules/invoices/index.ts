export { type InvoiceIssued, invoiceIssued } from './invoices.events.js'
export { InvoicesModule } from './invoices.module.js'
