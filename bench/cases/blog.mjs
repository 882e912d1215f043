/** Measures the lists of a blog with thousands of posts against plain row reads, and the database cost of views. */
import { setTimeout as pause } from 'node:timers/promises'
import { insertPosts } from '../data/blog-rows.mjs'
import { figure, percentile } from '../harness/report.mjs'
import { call, inParallel, invalidateCache, times, withDatabase, withRedis } from '../harness/server.mjs'

const POSTS = 5_000
const PER_PAGE = 9
/** Enough calls for V8 to optimize the hot code. */
const WARM_UP = 1_000
const CALLS = 1_200
const VIEWS = 10_000
const AT_ONCE = 25
const LOOK_MS = 1_000
const TIME_LIMIT_MS = 150_000
const OURS = "slug LIKE 'bench-post-%'"

const published = "language = 'en' AND isPublished = TRUE"
/** Name, API query, and rows that the baseline reads. */
const LISTS = [
  ['page 1', '', published, 0],
  ['page 300', '&page=300', published, 299 * PER_PAGE],
  ['category', '&category=DIY%20Fixes', `${published} AND category = 'DIY Fixes'`, 0],
  ['search', '&search=rareword', `${published} AND MATCH (searchText) AGAINST ('+wwrareword*' IN BOOLEAN MODE)`, 0],
]

/** Milliseconds of lists read from the database. The API's cache is cleared before each. */
const listTimes = (redis, query) =>
  times(
    async () => {
      const { blogs } = await call(`/api/blogs?limit=${PER_PAGE}${query}`)
      if (blogs.length !== PER_PAGE) throw new Error(`${query}: ${blogs.length} posts`)
    },
    { warmUp: WARM_UP, calls: CALLS, maxMs: TIME_LIMIT_MS, before: () => invalidateCache(redis, 'blog') },
  )

async function lists(connection, redis) {
  for (const [name, query, where, offset] of LISTS) {
    const rows = `SELECT id, title, slug, excerpt FROM blog_posts WHERE ${where}
      ORDER BY publishedAt DESC, id DESC LIMIT ${PER_PAGE} OFFSET ${offset}`
    const baseline = percentile(await times(() => connection.query(rows)), 0.95)
    const value = percentile(await listTimes(redis, query), 0.95)
    figure({ name: `blog, ${name}, p95`, value, baseline, unit: 'ms', goal: { atMost: 10 } })
  }
}

/** Number of write statements that the server has run. */
async function writes(connection) {
  const [rows] = await connection.query(
    `SHOW GLOBAL STATUS WHERE Variable_name IN ('Com_insert', 'Com_insert_select', 'Com_update', 'Com_update_multi',
       'Com_delete', 'Com_delete_multi', 'Com_replace', 'Com_replace_select')`,
  )
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0)
}

async function views(connection, slugs) {
  const before = await writes(connection)
  await inParallel(VIEWS, AT_ONCE, (index) => {
    const visitor = `Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0 visitor-${Math.floor(index / POSTS)}`
    return call(`/api/blogs/${slugs[index % POSTS]}/view`, { method: 'POST', headers: { 'user-agent': visitor } })
  })
  const end = Date.now() + TIME_LIMIT_MS
  for (;;) {
    const [[{ counted }]] = await connection.query(`SELECT SUM(views) AS counted FROM blog_posts WHERE ${OURS}`)
    if (Number(counted) === VIEWS) break
    if (Date.now() > end) throw new Error(`only ${counted} views arrived`)
    await pause(LOOK_MS)
  }
  const value = (await writes(connection)) - before
  const name = `blog, writes for ${VIEWS.toLocaleString('en')} views`
  figure({ name, value, baseline: VIEWS, unit: 'writes', goal: { atMost: 20 } })
}

export default () =>
  withRedis((redis) =>
    withDatabase(async (connection) => {
      const slugs = await insertPosts(connection, POSTS)
      try {
        await lists(connection, redis)
        await views(connection, slugs)
      } finally {
        await connection.query(`DELETE FROM blog_posts WHERE ${OURS}`)
      }
    }),
  )
