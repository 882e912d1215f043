import { Injectable } from '@nestjs/common'
import { alternatePaths } from '@sofaseva/contract'
import { z } from 'zod'
import { type EventKind, Outbox } from '../outbox/outbox.js'
import type { SqlRunner } from '../prisma/sql.js'

const changedSchema = z.object({ paths: z.array(z.string()).min(1) })

/** Public pages show something else than before, have appeared or are gone. */
export const pagesChanged: EventKind<z.infer<typeof changedSchema>> = {
  type: 'pages.changed',
  schema: changedSchema,
  about: () => null,
}

/** Whoever changes what public pages show records here which, in the transaction of the change. */
@Injectable()
export class PageChanges {
  constructor(private readonly outbox: Outbox) {}

  /** Pages that are in every language, by their paths without one. */
  recordInEveryLanguage(tx: SqlRunner, paths: readonly string[]): Promise<void> {
    return this.record(
      tx,
      paths.flatMap((path) => alternatePaths(path).map((alternate) => alternate.path)),
    )
  }

  /** Addresses from the site's root, with the language in them; none are no change. */
  async record(tx: SqlRunner, paths: readonly string[]): Promise<void> {
    if (paths.length > 0) await this.outbox.record(tx, pagesChanged, { paths: [...paths] })
  }
}
