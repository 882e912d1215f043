// @ts-nocheck
import type { PageQuery } from '@sofaseva/contract'
import type { Selectable } from 'kysely'
import { allOf, type Condition, isOneOf, type SqlFragment } from '../database/fragments.js'
import type { Tables } from '../database/generated/tables.js'
import type { SqlRunner, SqlValue, StatementRunner } from '../database/sql.js'
import { idsOf, type List, listAfter, type Order, type Page, pageOrder, sortRows, totalOf } from './list.js'

type Table = keyof Tables & string
type Column<T extends Table> = keyof Selectable<Tables[T]> & string

/** Types of plain statements: BOOLEAN columns are 0 and 1, and JSON columns are texts. */
type Stored<V> = unknown extends V ? string : V extends boolean ? 0 | 1 : V
type Columns<T extends Table, C extends Column<T>> = { [K in C]: Stored<Selectable<Tables[T]>[K]> }
type Item<List> = List extends (infer One)[] ? One : never

/** A row of a statement. The columns of its parts are on the same level as its own. */
type FlatRow = Record<string, unknown>
type Converters = Readonly<Record<string, (stored: never) => unknown>>

/** A column's name in a flat row, and in its table. */
type Name = readonly [flat: string, own: string]

interface Part {
  name: string
  kind: 'one' | 'optional' | 'many'
  /** The first column is never NULL in its table and is unique within a list. */
  columns: readonly Name[]
  /** The column that a list is sorted by. */
  by: string
}

interface Definition {
  /** The table with its alias. */
  from: string
  columns: readonly string[]
  selected: readonly string[]
  joins: readonly string[]
  parts: readonly Part[]
  converters: Converters
  /** Values of the placeholders in the joins. */
  values: readonly SqlValue[]
}

type Counted = { total: number | string }

const aliasOf = (source: string) => source.split(' ')[1] ?? ''
const namesIn = (part: string, columns: readonly string[]) =>
  columns.map((column): Name => [`${part}_${column}`, column])

/** Columns for SELECT. Those of a part are prefixed with its name. */
function selectedOf(source: string, columns: readonly string[], part?: string): string[] {
  const alias = aliasOf(source)
  return columns.map((column) => `${alias}.${column}${part === undefined ? '' : ` AS ${part}_${column}`}`)
}

/** Null if the join found no row. */
function partOf({ columns }: Part, flat: FlatRow): FlatRow | null {
  const [[key = ''] = []] = columns
  if (flat[key] === null) return null
  const part: FlatRow = {}
  for (const [name, own] of columns) part[own] = flat[name]
  return part
}

function addTo(list: FlatRow[], part: Part, flat: FlatRow): void {
  const [[name = '', own = ''] = []] = part.columns
  const key = flat[name]
  if (key === null || list.some((known) => known[own] === key)) return
  list.push(partOf(part, flat) as FlatRow)
}

/**
 * Declares the columns to read from a table, with columns of other tables as nested parts. It defines both the type of
 * a row and its SELECT. A source is a table with its alias, as in FROM and JOIN. The first column must never be NULL.
 * It's the key of rows with lists.
 */
export class View<Shown extends object, T extends Table> {
  private readonly many: readonly Part[]
  private readonly source: { alias: string; from: string }
  private readonly converters: readonly [column: string, convert: (stored: never) => unknown][]
  private readonly columns: string
  private readonly joins: string

  private constructor(private readonly definition: Definition) {
    this.many = definition.parts.filter(({ kind }) => kind === 'many')
    this.source = { alias: aliasOf(definition.from), from: definition.from }
    this.converters = Object.entries(definition.converters)
    this.columns = definition.selected.join(', ')
    this.joins = definition.joins.map((joined) => `LEFT JOIN ${joined}`).join(' ')
  }

  static of<T extends Table, C extends Column<T>>(source: `${T} ${string}`, columns: readonly C[]) {
    const made = { from: source, columns, selected: selectedOf(source, columns), joins: [], parts: [] }
    return new View<Columns<T, C>, T>({ ...made, converters: {}, values: [] })
  }

  /** Adds columns of its own table. */
  with<C extends Column<T>>(columns: readonly C[]) {
    const { from, columns: own, selected } = this.definition
    return this.derive<Shown & Columns<T, C>>({
      columns: [...own, ...columns],
      selected: [...selected, ...selectedOf(from, columns)],
    })
  }

  /** Adds a required part. Rows without it are left out. */
  one<N extends string, P extends Table, C extends Column<P>>(
    name: N,
    source: `${P} ${string}`,
    columns: readonly C[],
  ) {
    return this.join<Shown & Record<N, Columns<P, C>>>({ name, kind: 'one', by: '' }, source, columns)
  }

  /** Adds an optional part. It's null if there is no such row. */
  optional<N extends string, P extends Table, C extends Column<P>>(
    name: N,
    source: `${P} ${string}`,
    columns: readonly C[],
  ) {
    return this.join<Shown & Record<N, Columns<P, C> | null>>({ name, kind: 'optional', by: '' }, source, columns)
  }

  /** Adds a list of rows, sorted by one of their columns. */
  list<N extends string, P extends Table, C extends Column<P>>(
    name: N,
    source: `${P} ${string}`,
    columns: readonly C[],
    by: NoInfer<C>,
  ) {
    return this.join<Shown & Record<N, Columns<P, C>[]>>({ name, kind: 'many', by }, source, columns)
  }

  /** Adds columns of another table to the rows of a list. */
  listWith<N extends keyof Shown & string, P extends Table, C extends Column<P>>(
    name: N,
    source: `${P} ${string}`,
    columns: readonly C[],
  ) {
    const { parts, selected, joins } = this.definition
    return this.derive<Omit<Shown, N> & Record<N, (Item<Shown[N]> & Columns<P, C>)[]>>({
      parts: parts.map((part) =>
        part.name === name ? { ...part, columns: [...part.columns, ...namesIn(name, columns)] } : part,
      ),
      selected: [...selected, ...selectedOf(source, columns, name)],
      joins: [...joins, source],
    })
  }

  /** Converts columns from their stored form. */
  converting<M extends { readonly [C in keyof Shown]?: (stored: Shown[C]) => unknown }>(converters: M) {
    type Converted = { [C in keyof M]: M[C] extends (stored: never) => infer V ? V : never }
    const all = { ...this.definition.converters, ...(converters as Converters) }
    return this.derive<Omit<Shown, keyof M> & Converted>({ converters: all })
  }

  /** Binds values to the placeholders in its joins. */
  bound(...values: SqlValue[]) {
    return this.derive<Shown>({ values })
  }

  /**
   * Rows that meet a condition, unsorted unless `end` sorts them. The runner decides whether the statement is prepared.
   */
  async where(runner: StatementRunner, condition: Condition, end = ''): Promise<Shown[]> {
    const { sql, values } = allOf([condition])
    const text = `SELECT ${this.columns} FROM ${this.source.from} ${this.joins} WHERE ${sql} ${end}`
    return this.rows(await runner.query<FlatRow>(text, [...this.definition.values, ...values]))
  }

  /** The only row that meets a condition, or null. `FOR UPDATE` locks it with its parts. */
  async find(runner: StatementRunner, condition: Condition, lock: '' | 'FOR UPDATE' = ''): Promise<Shown | null> {
    return (await this.where(runner, condition, lock))[0] ?? null
  }

  /** Rows in the order of the ids. Missing rows are left out. */
  async byIds({ unprepared }: Pick<SqlRunner, 'unprepared'>, ids: readonly string[]): Promise<Shown[]> {
    if (ids.length === 0) return []
    const rows: FlatRow[] = (await this.where(unprepared, isOneOf(`${this.source.alias}.id`, ids))) as FlatRow[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => (byId.get(id) as Shown | undefined) ?? [])
  }

  /** Rows whose ids a query selects, sorted by its columns `sort0`, `sort1` and so on. */
  async found(runner: StatementRunner, ids: SqlFragment, order?: Order): Promise<Shown[]> {
    return this.rows(await this.queryFlatRows(runner, ids, order))
  }

  /**
   * Like `found`, with a row of counts that exists even if no row is found. Both are read in one statement, so they are
   * consistent.
   */
  async counted<Counts extends object>(
    runner: StatementRunner,
    { counts, ids, order }: { counts: SqlFragment; ids: SqlFragment; order?: Order },
  ): Promise<{ items: Shown[]; counts: Counts | undefined }> {
    const rows = await runner.query<FlatRow>(
      // The order of the joins is fixed, because planning it takes a tenth of the statement's time.
      `SELECT STRAIGHT_JOIN counted.*, page.*, ${this.columns} FROM (${counts.sql}) counted
       LEFT JOIN (${ids.sql}) page ON TRUE
       LEFT JOIN ${this.source.from} ON ${this.source.alias}.id = page.id ${this.joins} ${pageOrder(order)}`,
      [...counts.values, ...ids.values, ...this.definition.values],
    )
    return { items: this.rows(sortRows(rows, order)), counts: rows[0] as Counts | undefined }
  }

  /** Only the rows of a list's page, without the total. */
  part(sql: SqlRunner, place: PageQuery, list: List): Promise<Shown[]> {
    const { order, isPrepared } = list
    return this.found(isPrepared ? sql : sql.unprepared, idsOf(this.source, list, place), order)
  }

  /** A page of a list in one statement. It finds ids along an index first, and then reads only the rows of the page. */
  async page(sql: SqlRunner, place: PageQuery, list: List): Promise<Page<Shown>> {
    const { ways, total, order, isPrepared } = list
    if (ways?.length === 0) return { items: [], total: 0 }
    if (typeof total === 'object') {
      const [items, known] = await Promise.all([this.part(sql, place, list), total])
      return { items, total: known }
    }
    const runner = isPrepared ? sql : sql.unprepared
    const [counts, ids] = [totalOf(this.source, list, place), idsOf(this.source, list, place)]
    if (total !== 'along') {
      const { items, counts: found } = await this.counted<Counted>(runner, { counts, ids, order })
      return { items, total: Number(found?.total ?? 0) }
    }
    const rows = await this.queryFlatRows(runner, ids, order)
    const isBeyond = rows.length === 0 && place.page > 1
    const [found] = isBeyond ? await runner.query<Counted>(counts.sql, counts.values) : (rows as Partial<Counted>[])
    return { items: this.rows(rows), total: Number(found?.total ?? 0) }
  }

  /**
   * The whole list in batches. Each starts after the last row of the previous one. The view must contain the sort
   * column.
   */
  async *batches(sql: SqlRunner, size: number, list: List): AsyncGenerator<Shown[]> {
    if (list.ways?.length === 0) return
    for (let next = list; ; ) {
      const rows = await this.part(sql, { page: 1, limit: size }, next)
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (!last || rows.length < size) return
      next = listAfter(this.source, list, last as FlatRow)
    }
  }

  private async queryFlatRows(runner: StatementRunner, ids: SqlFragment, order?: Order): Promise<FlatRow[]> {
    const text = `SELECT STRAIGHT_JOIN page.*, ${this.columns} FROM (${ids.sql}) page
      JOIN ${this.source.from} ON ${this.source.alias}.id = page.id ${this.joins} ${pageOrder(order)}`
    return sortRows(await runner.query<FlatRow>(text, [...ids.values, ...this.definition.values]), order)
  }

  /** Assembles rows from the rows of a join, in the order of their first occurrence. */
  private rows(flatRows: readonly FlatRow[]): Shown[] {
    const [key = ''] = this.definition.columns
    const present = flatRows.filter((flat) => flat[key] !== null)
    if (this.many.length === 0) return present.flatMap((flat) => this.rowOf(flat) ?? []) as Shown[]
    const found = new Map<unknown, FlatRow | null>()
    for (const flat of present) {
      const row = found.get(flat[key]) ?? this.rowOf(flat)
      found.set(flat[key], row)
      if (row !== null) for (const part of this.many) addTo(row[part.name] as FlatRow[], part, flat)
    }
    const rows = [...found.values()].filter((row) => row !== null)
    for (const { name, by } of this.many)
      for (const row of rows) (row[name] as FlatRow[]).sort((a, b) => ((a[by] as string) < (b[by] as string) ? -1 : 1))
    return rows as Shown[]
  }

  /** A row with empty lists. Null if a required part is missing. */
  private rowOf(flat: FlatRow): FlatRow | null {
    const { columns, parts } = this.definition
    const row: FlatRow = {}
    for (const column of columns) row[column] = flat[column]
    for (const [column, convert] of this.converters) row[column] = convert(flat[column] as never)
    for (const part of parts) {
      row[part.name] = part.kind === 'many' ? [] : partOf(part, flat)
      if (part.kind === 'one' && row[part.name] === null) return null
    }
    return row
  }

  private join<Joined extends object>(part: Omit<Part, 'columns'>, source: string, columns: readonly string[]) {
    const { parts, selected, joins } = this.definition
    return this.derive<Joined>({
      parts: [...parts, { ...part, columns: namesIn(part.name, columns) }],
      selected: [...selected, ...selectedOf(source, columns, part.name)],
      joins: [...joins, source],
    })
  }

  private derive<Changed extends object>(change: Partial<Definition>) {
    return new View<Changed, T>({ ...this.definition, ...change })
  }
}

/** The type of a view's rows. */
export type RowOf<V> = V extends View<infer Shown, infer _T> ? Shown : never
