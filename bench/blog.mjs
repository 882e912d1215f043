/** A blog of thousands of posts: how long its lists take beside their rows alone, and what views cost the database. */
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createConnection } from 'mysql2/promise'
import { insertPosts } from './lib/blog-rows.mjs'
import { figure } from './lib/figures.mjs'
import { dropKept } from './lib/kept-responses.mjs'
import { percentile, times } from './lib/latency.mjs'

const { BASE_URL, DATABASE_URL, REDIS_URL } = process.env
const POSTS = 5_000
const PER_PAGE = 9
/** So many that the server's compiler is done with what is hot. */
const WARM_UP = 1_000
const CALLS = 1_200
const VIEWS = 10_000
const AT_ONCE = 25
const LIST_GOAL = { atMost: 10 }
const WRITES_GOAL = { atMost: 20 }
const LOOK_MS = 1_000
const LONGEST_MS = 150_000

const published = "language = 'en' AND isPublished = TRUE"
/** Name, query of the API, and which rows the floor reads. */
const LISTS = [
  ['page 1', '', published, 0],
  ['page 300', '&page=300', published, 299 * PER_PAGE],
  ['category', '&category=DIY%20Fixes', `${published} AND category = 'DIY Fixes'`, 0],
  ['search', '&search=rareword', `${published} AND MATCH (searchText) AGAINST ('+wwrareword*' IN BOOLEAN MODE)`, 0],
]

/** Milliseconds of lists read from the database, the fastest first: what the API keeps is dropped as a write does it. */
async function listTimes(redis, query) {
  const taken = []
  for (let call = 0; call < CALLS; call += 1) {
    await dropKept(redis, 'blog')
    const began = performance.now()
    const answer = await fetch(`${BASE_URL}/api/blogs?limit=${PER_PAGE}${query}`)
    const { blogs } = await answer.json()
    if (call >= WARM_UP) taken.push(performance.now() - began)
    if (answer.status !== 200 || blogs.length !== PER_PAGE) throw new Error(`${query}: ${blogs.length} posts`)
  }
  return taken.sort((a, b) => a - b)
}

export async function benchBlog() {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z' })
  const redis = new Redis(REDIS_URL)
  try {
    const slugs = await insertPosts(connection, POSTS)
    for (const [name, query, where, offset] of LISTS) {
      const rows = `SELECT id, title, slug, excerpt FROM blog_posts WHERE ${where}
        ORDER BY publishedAt DESC, id DESC LIMIT ${PER_PAGE} OFFSET ${offset}`
      const floor = percentile(await times(() => connection.query(rows)), 0.95)
      const value = percentile(await listTimes(redis, query), 0.95)
      figure({ name: `blog, ${name}, p95`, value, floor, unit: 'ms', goal: LIST_GOAL })
    }
    await benchViews(connection, slugs)
  } finally {
    await connection.query("DELETE FROM blog_posts WHERE slug LIKE 'bench-post-%'")
    await connection.end()
    await redis.quit()
  }
}

/** Statements that write rows, as many as the server has run. */
async function writes(connection) {
  const [rows] = await connection.query(
    `SHOW GLOBAL STATUS WHERE Variable_name IN ('Com_insert', 'Com_insert_select', 'Com_update', 'Com_update_multi',
       'Com_delete', 'Com_delete_multi', 'Com_replace', 'Com_replace_select')`,
  )
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0)
}

async function benchViews(connection, slugs) {
  const before = await writes(connection)
  const waiting = Array.from({ length: VIEWS }, (_, index) => index)
  const worker = async () => {
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const headers = {
        'user-agent': `Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0 visitor-${Math.floor(index / POSTS)}`,
      }
      const answer = await fetch(`${BASE_URL}/api/blogs/${slugs[index % POSTS]}/view`, { method: 'POST', headers })
      if (!answer.ok) throw new Error(`a view answered ${answer.status}`)
      await answer.body.cancel()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const end = Date.now() + LONGEST_MS
  for (;;) {
    const [[{ views }]] = await connection.query(
      "SELECT SUM(views) AS views FROM blog_posts WHERE slug LIKE 'bench-post-%'",
    )
    if (Number(views) === VIEWS) break
    if (Date.now() > end) throw new Error(`only ${views} views arrived`)
    await pause(LOOK_MS)
  }
  const value = (await writes(connection)) - before
  figure({
    name: `blog, writes for ${VIEWS.toLocaleString('en')} views`,
    value,
    floor: VIEWS,
    unit: 'writes',
    goal: WRITES_GOAL,
  })
}
