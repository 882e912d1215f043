import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { dumpSummary } from './dump-summary.mjs'

const HEADER = '-- MariaDB dump\n-- Host: here    Database: shop\n'
const DUMP = `CREATE TABLE \`users\` (
  \`id\` char(26)
);
-- Dumping data
INSERT INTO \`users\` VALUES
('1','a\\n(b'),
('2','-- c');
INSERT INTO \`users\` VALUES
('3','d');
INSERT INTO \`bookings\` VALUES
('1','e');
`

async function summaryOf(text, size = 7) {
  const { stream, result } = dumpSummary()
  const passed = buffer(stream)
  for (let at = 0; at < text.length; at += size) stream.write(Buffer.from(text.slice(at, at + size)))
  stream.end()
  expect((await passed).toString()).toBe(text)
  return result()
}

it('counts the rows of each table, and passes the dump on', async () => {
  expect((await summaryOf(HEADER + DUMP)).rows).toEqual({ users: 3, bookings: 1 })
})

it('is the same for another server and in other pieces', async () => {
  const { sha256 } = await summaryOf(HEADER + DUMP)
  expect((await summaryOf(`-- MariaDB dump\n-- Host: there    Database: copy\n${DUMP}`, 1)).sha256).toBe(sha256)
  expect((await summaryOf(DUMP, 1_000)).sha256).toBe(sha256)
})

it('differs when any other letter does', async () => {
  const { sha256 } = await summaryOf(DUMP)
  for (const [from, to] of [
    ["'d'", "'f'"],
    ['-- c', '-- d'],
    ['char(26)', 'char(27)'],
  ])
    expect((await summaryOf(DUMP.replace(from, to))).sha256).not.toBe(sha256)
})

it('counts statements where a program writes many rows on a line', async () => {
  expect(
    (await summaryOf("INSERT INTO `users` VALUES ('1'),('2');\nINSERT INTO `users` VALUES ('3');\n")).rows,
  ).toEqual({
    users: 2,
  })
})
