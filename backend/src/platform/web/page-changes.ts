import { Injectable } from '@nestjs/common'
import { BUSINESS_KEYS, LANGUAGES } from '@sofaseva/contract'
import { z } from 'zod'
import { type EventKind, Outbox } from '../outbox/outbox.js'
import type { SqlRunner } from '../prisma/sql.js'
import type { PageChange } from './page-change.rules.js'

const languages = z.array(z.enum(LANGUAGES))
const ids = z.array(z.string())

const changeSchema: z.ZodType<PageChange> = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('service'),
    ...{ id: z.string(), categoryIds: ids, isListed: z.boolean(), isOnHome: z.boolean() },
  }),
  z.object({
    of: z.literal('category'),
    ...{ id: z.string(), isNamed: z.boolean(), serviceIds: ids, isListed: z.boolean(), isOnHome: z.boolean() },
  }),
  z.object({
    of: z.literal('post'),
    paths: z.array(z.string()),
    lists: z.array(z.object({ language: z.enum(LANGUAGES), category: z.string() })),
    home: languages,
  }),
  z.object({ of: z.literal('hero'), languages }),
  z.object({ of: z.literal('business'), keys: z.array(z.enum(BUSINESS_KEYS)) }),
  z.object({ of: z.literal('prices') }),
])

/** Public pages show something else than before, have appeared or are gone. */
export const pageContentChanged: EventKind<PageChange> = {
  type: 'pages.content-changed',
  schema: changeSchema,
  about: () => null,
}

/** Whoever changes what public pages show records it here, in the transaction of the change. */
@Injectable()
export class PageChanges {
  constructor(private readonly outbox: Outbox) {}

  async record(tx: SqlRunner, change: PageChange): Promise<void> {
    await this.outbox.record(tx, pageContentChanged, change)
  }
}
