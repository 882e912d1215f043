import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Only this module writes its tables, which another check holds. */
it('has no statement that changes or deletes a document', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
  )
  const texts = files.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')] as const)
  expect(texts.filter(([, text]) => text.includes("insertInto('invoices')")).map(([name]) => name)).toEqual([
    join('issue', 'invoices.repository.ts'),
  ])
  const changing = /(?:updateTable|deleteFrom)\('invoice_?\w*'\)|\b(?:UPDATE|DELETE FROM) invoice/
  expect(texts.filter(([, text]) => changing.test(text)).map(([name]) => name)).toEqual([])
})
