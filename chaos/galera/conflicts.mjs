/** Transactions of the product that change the same rows on two nodes at once. */
const DATABASE = '../../backend/dist/platform/database'
const SECONDS = 20
/** Connections of each node, each with one transaction at a time. */
const CONNECTIONS = 6
const COUNTERS = 3
/** More texts than a connection keeps prepared, so that each statement would be prepared again. */
const TEXTS = 200

/** Counts up and adds a row, both in one transaction. */
function addOne(transactions, id, text) {
  return transactions.run(async (tx) => {
    await tx.query(`SELECT total FROM conflict_counters WHERE id = ? FOR UPDATE /* ${text} */`, [id])
    await tx.query(`SELECT id FROM conflict_rows WHERE id = ? /* ${text} */`, [id])
    await tx.execute(`INSERT INTO conflict_rows (counterId) VALUES (?) /* ${text} */`, [id])
    await tx.execute(`UPDATE conflict_counters SET total = total + 1 WHERE id = ? /* ${text} */`, [id])
  })
}

/**
 * Resolves to counts: transactions that were acknowledged, attempts that were repeated, and what both tables contain
 * (`counted` and `added`).
 */
async function collide(nodes) {
  const [{ Sql }, { Transactions }] = await Promise.all([
    import(`${DATABASE}/sql.js`),
    import(`${DATABASE}/transactions.js`),
  ])
  const [first] = nodes
  await first.query('CREATE TABLE conflict_counters (id INT PRIMARY KEY, total INT NOT NULL)')
  await first.query('CREATE TABLE conflict_rows (id BIGINT AUTO_INCREMENT PRIMARY KEY, counterId INT NOT NULL)')
  for (let id = 0; id < COUNTERS; id += 1) await first.query('INSERT INTO conflict_counters VALUES (?, 0)', [id])
  const clients = nodes.map(({ url }) => {
    const sql = new Sql({ DATABASE_URL: url, DATABASE_POOL: CONNECTIONS, APP_ENV: 'demo' })
    return { sql, transactions: new Transactions(sql) }
  })
  let started = 0
  let acknowledged = 0
  const end = Date.now() + SECONDS * 1_000
  const repeat = async ({ transactions }) => {
    while (Date.now() < end) {
      started += 1
      const isDone = await addOne(transactions, started % COUNTERS, started % TEXTS).then(
        () => true,
        // It lost too often.
        () => false,
      )
      if (isDone) acknowledged += 1
    }
  }
  await Promise.all(clients.flatMap((client) => Array.from({ length: CONNECTIONS }, () => repeat(client))))
  const repeated = clients.reduce((sum, { transactions }) => sum + transactions.retries, 0)
  for (const { sql } of clients) await sql.onApplicationShutdown()
  const [sums] = await first.query(
    'SELECT CAST(SUM(total) AS INT) AS counted, (SELECT COUNT(*) FROM conflict_rows) AS added FROM conflict_counters',
  )
  return { acknowledged, repeated, counted: Number(sums.counted), added: Number(sums.added) }
}

/** Each transaction must be whole, whichever node aborts it. */
export async function checkConflicts({ nodes }, check) {
  const { acknowledged, repeated, counted, added } = await collide(nodes.slice(0, 2))
  check(
    'no transaction is half done when two nodes write the same rows',
    repeated > 0 && counted === acknowledged && added === acknowledged,
    `${acknowledged} transactions, ${repeated} repeated; ${counted} counted, ${added} rows`,
  )
}
