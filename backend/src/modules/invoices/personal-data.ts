import type { PersonalData } from '#platform/user-data/personal-data.js'
import { TaxVersionsRepository } from './settings/tax-versions.repository.js'

/** The law asks for documents for eight years, so they outlive the account. */
export const invoicesData: PersonalData = {
  name: 'invoices',
  tables: {
    user_taxes: {
      person: 'userId',
      merge: 'hook',
      export: {
        gstDetails: {
          columns: "DATE_FORMAT(startsOn, '%Y-%m-%d') AS startsOn, scheme, gstin, legalName, address",
          by: ['startsOn'],
        },
      },
      erase: 'delete',
    },
    invoices: {
      person: 'customerId',
      // The id says who may see the document. It is none of the document's particulars, which never change.
      merge: 'move',
      holds: ['supplierName', 'supplierAddress', 'recipientName', 'recipientAddress', 'recipientGstin'],
      export: {
        invoices: {
          columns: `number, kind, issuedAt, DATE_FORMAT(suppliedOn, '%Y-%m-%d') AS suppliedOn, bookingId, supplierName,
            recipientName, recipientAddress, recipientGstin, totalPaise`,
        },
      },
      stays: 'The GST Act and the Companies Act ask for documents for up to eight years after their year.',
    },
  },
  hooks: (get) => ({ merge: (tx, merge) => get(TaxVersionsRepository).giveUserTaxes(tx, merge) }),
}
