/** Creates as many posts as a blog has after years. */
import { benchId, HOUR_MS, insert } from '../harness/server.mjs'

const BATCH = 250
const CATEGORIES = ['Sofa Repair', 'Fabric Care', 'DIY Fixes', 'Expert Advice', 'Customer Stories']
const WORDS = 'sofa foam fabric teak cushion spring monsoon stain polish wash seat frame leather velvet cotton'.split(
  ' ',
)

const textOf = (index) => Array.from({ length: 300 }, (_, at) => WORDS[(index + at * at) % WORDS.length]).join(' ')

/** A word in the format of the search index. The index contains no short or very common words. */
const term = (word) => `ww${word}`

function postOf(index) {
  const at = new Date(Date.UTC(2025, 0, 1) + index * HOUR_MS)
  const [id, text] = [benchId('B', index), `${textOf(index)}${index % 10 === 0 ? ' rareword' : ''}`]
  return {
    id,
    title: `Post ${index}`,
    slug: `bench-post-${index}`,
    translationGroupId: id,
    excerpt: 'Short.',
    content: `<p>${text}</p>`,
    searchText: text.split(' ').map(term).join(' '),
    category: CATEGORIES[index % CATEGORIES.length],
    tags: '[]',
    keywords: '[]',
    isPublished: true,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/** Inserts published English posts and resolves to their slugs. Every tenth post contains the word `rareword`. */
export async function insertPosts(connection, count) {
  const posts = Array.from({ length: count }, (_, index) => postOf(index))
  for (let start = 0; start < count; start += BATCH)
    await insert(connection, 'blog_posts', posts.slice(start, start + BATCH))
  await connection.query('ANALYZE TABLE blog_posts')
  return posts.map(({ slug }) => slug)
}
