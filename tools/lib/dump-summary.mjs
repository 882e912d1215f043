/** Sums up a dump of the database, so that a restored copy can be compared with the original. */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const [NEWLINE, DASH, ROW, INSERT] = ['\n', '-', '(', 'I'].map((letter) => letter.charCodeAt(0))
const TABLE = /^INSERT INTO `((?:[^`]|``)+)`/
/** Longer than an INSERT up to its table's name. */
const NAME_BYTES = 300

/**
 * Passes a dump on. `result` gives the rows of each table and a hash of all but the comments, which name the server.
 * MariaDB's program writes each row on its own line. MySQL's writes many on one, so there the lines are counted.
 */
export function dumpSummary() {
  const hash = createHash('sha256')
  const rows = {}
  let table
  let rest = Buffer.alloc(0)
  const see = (lines, at, end) => {
    if (lines[at] === ROW && table !== undefined) rows[table] += 1
    if (lines[at] !== INSERT) return
    const start = lines.toString('utf8', at, Math.min(end, at + NAME_BYTES))
    const name = TABLE.exec(start)?.[1]
    if (name === undefined) return
    table = name
    rows[table] = (rows[table] ?? 0) + (start.includes(' VALUES (') ? 1 : 0)
  }
  /** Takes whole lines. */
  const take = (lines) => {
    let from = 0
    for (let at = 0; at < lines.length; ) {
      const end = lines.indexOf(NEWLINE, at) + 1 || lines.length
      if (lines[at] === DASH && lines[at + 1] === DASH) {
        hash.update(lines.subarray(from, at))
        from = end
      } else see(lines, at, end)
      at = end
    }
    hash.update(lines.subarray(from))
  }
  const stream = new Transform({
    transform(bytes, _encoding, done) {
      const end = bytes.lastIndexOf(NEWLINE) + 1
      const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const whole = end === 0 ? 0 : all.length - (bytes.length - end)
      take(all.subarray(0, whole))
      rest = all.subarray(whole)
      done(null, bytes)
    },
    flush(done) {
      take(rest)
      done()
    },
  })
  return { stream, result: () => ({ rows, sha256: hash.digest('hex') }) }
}
