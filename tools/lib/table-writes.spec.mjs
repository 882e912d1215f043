import { describe, expect, it } from 'vitest'
import { violationsOf } from './table-writes.mjs'

const SCHEMA = `
model User {
  id       String    @id
  bookings Booking[]

  @@map("users")
}

model Booking {
  id   String @id
  user User   @relation(fields: [userId], references: [id])

  @@map("bookings")
}
`
const OWNERS = { 'modules/users': ['users'], 'modules/bookings': ['bookings'], 'platform/outbox': ['outbox_events'] }
const found = (text, path = 'modules/bookings/bookings.repository.ts') => violationsOf([{ path, text }], OWNERS, SCHEMA)

describe('the owner of a table', () => {
  it.each([
    ['reads whatever it needs', "tx.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [id])"],
    ['locks rows of others', "tx.query('SELECT id FROM users FOR UPDATE SKIP LOCKED')"],
    ['writes its own by SQL', "tx.execute('DELETE FROM bookings WHERE id = ?', [id])"],
    ['writes its own by Kysely', "tx.db.updateTable('bookings').set(row).where('id', '=', id).execute()"],
    ['reads others by Kysely', "this.sql.db.selectFrom('users as u').selectAll().execute()"],
    ['keeps what is there', "tx.execute('INSERT INTO bookings (id) VALUES (?) ON DUPLICATE KEY UPDATE id = id', [id])"],
  ])('%s', (_what, text) => expect(found(text)).toEqual([]))

  it.each([
    ['an update by SQL', "tx.execute('UPDATE users SET name = ? WHERE id = ?', [name, id])"],
    ['an insert over several lines', 'tx.execute(`INSERT IGNORE INTO\n  users (id) VALUES (?)`, [id])'],
    [
      'a deletion in a template',
      `executeInBatches(sql, \`DELETE FROM users WHERE id IN (\${placeholders(ids)})\`, ids)`,
    ],
    ['an insert by Kysely', "tx.db.insertInto('users').values(row).execute()"],
    ['an update by Kysely', "(tx ?? this.sql).db.updateTable('users as u').set(row).execute()"],
    ['a deletion by Kysely over lines', "tx.db\n  .deleteFrom('users')\n  .execute()"],
  ])('is the only one who may write it: %s', (_what, text) =>
    expect(found(text)).toEqual([
      expect.stringMatching(/^backend\/src\/modules\/bookings\/.*:\d+ writes "users".*modules\/users/),
    ]),
  )

  it.each([
    ['a name that is put in', `sql.execute(\`DELETE FROM \${table} WHERE id = ?\`, [id])`],
    ['a table that is given', 'tx.db.insertInto(table).values(row).execute()'],
    ['several tables at once', "sql.execute('UPDATE bookings b JOIN users u ON u.id = b.userId SET u.name = b.name')"],
  ])('must be evident: %s', (_what, text) =>
    expect(found(text)[0]).toContain('writes a table that its text does not name'),
  )

  it('declares data that goes with a user', () => {
    const declared = (table, path) => found(`export const data = { name: 'a', tables: { ${table} } }`, path)
    const [own, strange] = ['modules/bookings/personal-data.ts', 'modules/users/personal-data.ts']
    expect(declared("bookings: { person: 'userId', erase: 'delete' }", own)).toEqual([])
    expect(declared("bookings: { person: 'userId', stays: 'It is history.' }", strange)).toEqual([])
    for (const write of ["erase: 'delete'", "blank: { notes: '' }"])
      expect(declared(`bookings: { person: 'userId', ${write} }`, strange)[0]).toContain(
        'personal-data.ts:1 writes "bookings"',
      )
    expect(found('export const data = { tables: others }', own)[0]).toContain('its text does not name')
    const statement = `sql.execute(\`DELETE FROM \${table} WHERE id = ?\`, [id])`
    expect(found(statement, 'platform/user-data/user-data.ts')).toEqual([])
  })

  it('names the line', () => {
    expect(found("\n\ntx.execute('DELETE FROM users')")[0]).toContain('bookings.repository.ts:3 writes "users"')
  })

  it('must be named for every table', () => {
    expect(violationsOf([], { 'modules/users': ['users'] }, SCHEMA)).toEqual([
      expect.stringContaining('the table "bookings" has no owner'),
    ])
    expect(found("tx.execute('DELETE FROM strangers')")[0]).toContain('a table nobody owns')
  })
})

describe('platform', () => {
  it('names no table of a module, not even to read it', () => {
    const path = 'platform/changes/audit.ts'
    expect(found("sql.query('SELECT name FROM users')", path)[0]).toContain('reads "users" of modules/users')
    expect(found("sql.query('SELECT id FROM outbox_events')", path)).toEqual([])
  })
})
