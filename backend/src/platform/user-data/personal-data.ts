import type { Type } from '@nestjs/common'
import type { CacheTag } from '../cache/cache-tags.js'
import type { Tables } from '../database/generated/tables.js'
import type { ExportSection } from './export-rows.js'
import type { ClosureHooks } from './role-removal.js'

/** Returns the provider of a class from any module. */
export type Resolve = <T>(type: Type<T>) => T

/** The values that replace those of blanked columns. */
type Blanks<C extends string> = Partial<Record<C, string | null>>

/**
 * Decides about the rows of the account that ends when two accounts of a customer are merged. `move` gives them to the
 * other account. `move-unless-taken` leaves those whose unique key the other account has. With `hook`, the module's hook
 * moves them. Rows that stay go with the closed account.
 */
export type MergeRule = 'move' | 'move-unless-taken' | 'hook' | { staysBecause: string }

/** Why rows of providers and of the staff stay. */
export const ONLY_CUSTOMERS = 'Only customers merge accounts.'

/** The personal data in a table. */
export interface TableData<C extends string = string> {
  /** The id of the user a row belongs to. Export and erasure use it. */
  person?: C
  /** Columns with personal data that are neither blanked nor deleted with the user's rows. */
  holds?: readonly C[]
  /** Sections of the account's export. */
  export?: Record<string, ExportSection>
  /** For each table with a user's id. Without a `person`, only a hook moves rows. */
  merge?: MergeRule
  /** Columns to blank in the transaction that closes the account. */
  blank?: Blanks<C>
  /**
   * Erasure by a later job. It deletes the user's rows, with rows that depend on them by foreign keys, or blanks these
   * columns. With `hook`, the module's hook does it.
   */
  erase?: 'delete' | 'hook' | Blanks<C>
  /** Why personal data stays after the account is closed. */
  stays?: string
}

/** Redis keys with personal data, even if only under a hash. */
interface RedisKeys {
  prefix: string
  holds: string
  /** Milliseconds after which each key expires. Null if something else removes it. */
  expiresMs: number | null
}

/** All personal data of a module. */
export interface PersonalData {
  /** The module's name. It's part of job ids, so it must not change. */
  name: string
  tables?: { readonly [T in keyof Tables]?: TableData<keyof Tables[T] & string> }
  redis?: readonly RedisKeys[]
  /** The tag of public responses that show the erased data. */
  touches?: CacheTag
  hooks?: (get: Resolve) => ClosureHooks
}

/** A module's tables, in the order of their declaration. */
export function tablesOf({ tables = {} }: PersonalData): [name: keyof Tables, table: TableData][] {
  return Object.entries(tables) as [keyof Tables, TableData][]
}
