/**
 * Lints the sources for constructs that MySQL has rejected before. It does not run a server. It misses statements that
 * are assembled from several texts, and unknown constructs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMigrations } from './migrator.js'

/** Constructs that MariaDB accepts but MySQL 8.4 rejects or reads differently, each with an example. */
const REFUSED: [name: string, pattern: RegExp, example: string][] = [
  [
    'IF NOT EXISTS of a column',
    /\bADD (COLUMN|INDEX|KEY) IF NOT EXISTS/,
    'ALTER TABLE t ADD COLUMN IF NOT EXISTS a INT',
  ],
  ['IF NOT EXISTS of an index', /\bINDEX IF NOT EXISTS/, 'CREATE INDEX IF NOT EXISTS i ON t(a)'],
  [
    'IF EXISTS of a column or index',
    /\b(DROP|MODIFY|CHANGE|RENAME) (COLUMN|INDEX|KEY|FOREIGN KEY|CONSTRAINT) IF EXISTS/,
    'ALTER TABLE t DROP COLUMN IF EXISTS a',
  ],
  ['RETURNING', /\bRETURNING\b/, 'DELETE FROM t WHERE id = ? RETURNING id'],
  ['CREATE OR REPLACE TABLE', /\bCREATE OR REPLACE (TABLE|INDEX|SEQUENCE)/, 'CREATE OR REPLACE TABLE t (a INT)'],
  ['SET STATEMENT', /\bSET STATEMENT\b/, 'SET STATEMENT max_statement_time = 1 FOR SELECT 1'],
  ['MariaDB’s own types', /`\w+` (UUID|INET4|INET6|XMLTYPE)\b/, 'CREATE TABLE t (`id` UUID NOT NULL)'],
  ['CAST to a type of columns', /\bCAST\([^()]* AS (INT|INTEGER|BIGINT|VARCHAR|TEXT)\b/, 'SELECT CAST(a AS INT)'],
  [
    'an expression as default without parentheses',
    /\bDEFAULT (?!CHARACTER SET|CURRENT_TIMESTAMP|NULL\b|true\b|false\b|VALUES\b)[A-Za-z_]+\(?/,
    'ALTER TABLE t ADD COLUMN a CHAR(36) DEFAULT UUID()',
  ],
  [
    'a default of JSON or text',
    /\b(JSON|TEXT|MEDIUMTEXT|LONGTEXT|BLOB)\b[^,\n]* DEFAULT '/,
    "`a` JSON NOT NULL DEFAULT '{}'",
  ],
  ['generated columns called PERSISTENT', /\bPERSISTENT\b/, '`a` INT AS (b + 1) PERSISTENT'],
  [
    'MariaDB’s own functions',
    /\b(JSON_(DETAILED|COMPACT|LOOSE|EXISTS|QUERY|EQUALS|NORMALIZE)|NVL2?|MEDIAN)\(/,
    'SELECT NVL(a, 0)',
  ],
  ['an order within JSON_ARRAYAGG', /\bJSON_ARRAYAGG\([^()]*ORDER BY/, 'SELECT JSON_ARRAYAGG(a ORDER BY b)'],
  ['LIMIT ROWS EXAMINED and FETCH', /\bROWS EXAMINED\b|\bFETCH (FIRST|NEXT)\b/, 'SELECT 1 LIMIT ROWS EXAMINED 10'],
  [
    'names that are reserved',
    /\bAS (rows?|rank|dense_rank|groups?|window|system|lead|lag|of|function|recursive|over|lateral|empty|except|cube|manual|parallel|qualify|tablesample)\b/i,
    'SELECT COUNT(*) AS rows FROM t',
  ],
]

/** An UPDATE that joins a subquery of its own table. For migrations, the migrator makes MySQL accept it. */
const UPDATE_OF_ITSELF = /\bUPDATE `?(\w+)`? [^;]*?\(\s*SELECT [^()]*?FROM `?\1`?\b/
/** A prepared statement with a number for LIMIT, which is bound as DOUBLE. MySQL accepts only a text. */
const NUMBER_AS_LIMIT =
  /(?<!unprepared|tx)\.query(?:<[^()]*>)?\(\s*[`'"][^`'"]*LIMIT \?[^`'"]*[`'"],\s*\[(?!.*(?:String\(|bounds\())/

const SOURCES = join(import.meta.dirname, '../..')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^--.*$/gm, '')

const migrations = readMigrations().map(({ name, sql }) => ({ name, text: withoutComments(sql) }))
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.includes('generated'))
  .map((name) => ({ name, text: withoutComments(readFileSync(join(SOURCES, name), 'utf8')) }))

const found = (pattern: RegExp, texts: { name: string; text: string }[]) =>
  texts.flatMap(({ name, text }) => {
    const match = pattern.exec(text)
    return match ? [`${name}: ${match[0].slice(0, 80)}`] : []
  })

describe('SQL in the sources', () => {
  it.each(REFUSED)('does not use %s, which MySQL 8.4 rejects', (_name, pattern, example) => {
    expect(example).toMatch(pattern)
    expect(migrations.length).toBeGreaterThan(10)
    expect(sources.length).toBeGreaterThan(100)
    expect(found(pattern, [...migrations, ...sources])).toEqual([])
  })

  it('does not update a table joined with a subquery of itself', () => {
    expect('UPDATE users p JOIN (SELECT id FROM users) t ON t.id = p.id SET p.phone = 1').toMatch(UPDATE_OF_ITSELF)
    expect(found(UPDATE_OF_ITSELF, sources)).toEqual([])
  })

  it('passes no number for LIMIT to a prepared statement', () => {
    expect("this.sql.query<Row>('SELECT id FROM t LIMIT ?', [\n5])").toMatch(NUMBER_AS_LIMIT)
    expect("this.sql.query<Row>('SELECT id FROM t LIMIT ?', [String(5)])").not.toMatch(NUMBER_AS_LIMIT)
    expect(found(NUMBER_AS_LIMIT, sources)).toEqual([])
  })
})
