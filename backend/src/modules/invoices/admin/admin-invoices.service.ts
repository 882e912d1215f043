import type { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type CreditInput,
  type Invoice,
  type InvoicesExportQuery,
  type InvoicesQuery,
  indianDay,
  indianInstant,
  type Language,
  type ReturnQuery,
  type Translator,
} from '@sofaseva/contract'
import { AccessLog } from '#platform/access-log/access-log.js'
import { Changes } from '#platform/changes/changes.js'
import { found } from '#platform/errors/app-error.js'
import { csvStream } from '#platform/lib/csv-stream.js'
import type { Page } from '#platform/lists/list.js'
import { customersOf, toInvoice } from '../invoice.mapper.js'
import { InvoicingService } from '../issue/invoicing.service.js'
import { returnTable } from '../rules/gst-return.rules.js'
import { versionOn } from '../rules/invoice-terms.rules.js'
import { TaxVersionsRepository } from '../settings/tax-versions.repository.js'
import { AdminInvoicesRepository } from './admin-invoices.repository.js'
import { invoiceColumns, toInvoiceRecord } from './invoice-files.js'
import { returnColumns, toReturnLine, toReturnRow } from './return-file.js'

const CHUNK = 500
const MONTHS = 12

/** The first instants of a month, YYYY-MM, and of the next, in India. */
function monthOf(month: string): [from: Date, until: Date] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === MONTHS ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [indianInstant(`${month}-01`, 0), indianInstant(`${next}-01`, 0)]
}

/** Lists documents for the back office, saves them as files and withdraws them. */
@Injectable()
export class AdminInvoicesService {
  constructor(
    private readonly invoices: AdminInvoicesRepository,
    private readonly invoicing: InvoicingService,
    private readonly versions: TaxVersionsRepository,
    private readonly changes: Changes,
    private readonly accessLog: AccessLog,
  ) {}

  async list(query: InvoicesQuery, language: Language): Promise<Page<Invoice>> {
    const { items, total } = await this.invoices.list(query)
    return { items: items.map((row) => toInvoice(row, language)), total }
  }

  /** Throws INVOICE_NOT_FOUND, INVOICE_CREDITED. */
  async credit(actor: Actor, id: string, input: CreditInput, language: Language): Promise<Invoice> {
    return toInvoice(await this.invoicing.credit(actor, id, input), language)
  }

  /** The whole list as a file, read in batches while it is sent. The audit log records the export. */
  export(actor: Actor, query: InvoicesExportQuery, translator: Translator): Readable {
    return csvStream(invoiceColumns(translator), this.records(actor, query, translator))
  }

  /**
   * A table of the month's return as a file: of the business, unless another firm is named. Throws
   * TAX_VERSION_NOT_FOUND if the business had no GSTIN in that month.
   */
  async exportReturn(actor: Actor, query: ReturnQuery, translator: Translator): Promise<Readable> {
    const [from, until] = monthOf(query.month)
    const gstin = query.gstin ?? (await this.ownGstin(until))
    const rows = await this.invoices.linesBetween(gstin, from, until)
    const records = returnTable(query.part, rows.map(toReturnLine))
    const { month, part } = query
    await this.changes.run(actor, (tx) =>
      tx.audit({
        action: 'invoice.exported',
        entity: 'invoice',
        entityId: '',
        changes: { rows: [null, records.length], filter: [null, { month, part }] },
      }),
    )
    return csvStream(returnColumns(part, translator), inTurn(records, translator.language))
  }

  /** The GSTIN of the business on the day before this instant. */
  private async ownGstin(until: Date): Promise<string> {
    const lastDay = indianDay(until.getTime() - 1)
    return found(versionOn(await this.versions.profiles(), lastDay)?.gstin, 'TAX_VERSION_NOT_FOUND')
  }

  private async *records(actor: Actor, query: InvoicesExportQuery, translator: Translator) {
    let rows = 0
    let isWhole = false
    try {
      for await (const batch of this.invoices.listInBatches(query, CHUNK)) {
        const invoices = batch.map((row) => toInvoice(row, translator.language))
        this.accessLog.record(actor, 'invoices-export', customersOf(invoices))
        rows += invoices.length
        for (const invoice of invoices) yield toInvoiceRecord(translator, invoice)
      }
      isWhole = true
    } finally {
      // The search may contain a customer's name, so it stays out of the audit log.
      const { search, ...filter } = query
      const changes = { rows: [null, rows], isWhole: [null, isWhole], filter: [null, filter] } as const
      await this.changes.run(actor, (tx) =>
        tx.audit({ action: 'invoice.exported', entity: 'invoice', entityId: '', changes }),
      )
    }
  }
}

async function* inTurn(records: ReturnType<typeof returnTable>, language: Language) {
  for (const record of records) yield toReturnRow(record, language)
}
