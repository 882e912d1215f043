import type { Type } from '@nestjs/common'
import type { CacheTag } from '../cache/cache-tags.js'
import type { Tables } from '../database/generated/tables.js'
import type { ExportSection } from './export-rows.js'
import type { ClosureHooks } from './role-removal.js'

/** Gives the provider of a class, whichever module has it. */
export type Resolve = <T>(type: Type<T>) => T

/** How long the rows of a table are kept. */
interface Retention {
  every: 'hour' | 'day'
  /** A condition on rows that go. Its placeholder, if any, is the moment `days` ago. */
  past: string
  days?: number | ((get: Resolve) => Promise<number>)
}

/** What stands in blanked columns. */
type Blanks<C extends string> = Partial<Record<C, string | null>>

/** What a table keeps of people. */
export interface TableData<C extends string = string> {
  /** The id of the person a row belongs to: export and erasure go by it. */
  person?: C
  /** Columns that say something of people, or who they are, and are neither deleted with the person's rows nor blanked. */
  holds?: readonly C[]
  /** Sections of the account's export. */
  export?: Record<string, ExportSection>
  /** Blanked in the transaction that closes the account. */
  blank?: Blanks<C>
  /**
   * By a job afterwards: the person's rows go, and by foreign keys what belongs to them; or these columns are blanked. A
   * module's hook may do it.
   */
  erase?: 'delete' | 'hook' | Blanks<C>
  /** Why something of a person stays here once their account is closed. */
  stays?: string
  /** Left out: as long as nothing else removes the rows. */
  keep?: Retention
}

/** Keys of Redis in which something of people stands, if only under a hash. */
interface RedisKeys {
  prefix: string
  holds: string
  /** Milliseconds after which each goes by itself; null where something else removes it. */
  expiresMs: number | null
}

/** All that a module keeps of people. */
export interface PersonalData {
  /** Of the module; part of its jobs' ids, so it does not change. */
  name: string
  tables?: { readonly [T in keyof Tables]?: TableData<keyof Tables[T] & string> }
  redis?: readonly RedisKeys[]
  /** What public responses show of the erased data. */
  touches?: CacheTag
  hooks?: (get: Resolve) => ClosureHooks
}

/** A module's tables, in the order they are declared in. */
export function tablesOf({ tables = {} }: PersonalData): [name: keyof Tables, table: TableData][] {
  return Object.entries(tables) as [keyof Tables, TableData][]
}
