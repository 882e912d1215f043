/** Posts for the blog's part: as many as a blog that is kept for years has. */
import { benchId } from './ids.mjs'

const BATCH = 250
const CATEGORIES = ['Sofa Repair', 'Fabric Care', 'DIY Fixes', 'Expert Advice', 'Customer Stories']
const WORDS = 'sofa foam fabric teak cushion spring monsoon stain polish wash seat frame leather velvet cotton'.split(
  ' ',
)
const HOUR_MS = 3_600_000

const textOf = (index) => Array.from({ length: 300 }, (_, at) => WORDS[(index + at * at) % WORDS.length]).join(' ')

/** A word as the searched text holds it: what is too short or too common for the index is neither there. */
const term = (word) => `ww${word}`

/** Inserts published English posts, of which every tenth has the word `rareword`; gives their slugs. */
export async function insertPosts(connection, count) {
  const rows = Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2025, 0, 1) + index * HOUR_MS)
    const [id, text] = [benchId('B', index), `${textOf(index)}${index % 10 === 0 ? ' rareword' : ''}`]
    const category = CATEGORIES[index % CATEGORIES.length]
    return [
      id,
      `Post ${index}`,
      `bench-post-${index}`,
      id,
      `<p>${text}</p>`,
      text.split(' ').map(term).join(' '),
      'Short.',
      category,
      at,
      at,
      at,
    ]
  })
  for (let start = 0; start < rows.length; start += BATCH)
    await connection.query(
      `INSERT INTO blog_posts (id, title, slug, translationGroupId, content, searchText, excerpt, category, publishedAt,
         createdAt, updatedAt, tags, keywords, isPublished)
       VALUES ${rows
         .slice(start, start + BATCH)
         .map(() => "(?, '[]', '[]', TRUE)")
         .join(', ')}`,
      rows.slice(start, start + BATCH),
    )
  await connection.query('ANALYZE TABLE blog_posts')
  return rows.map(([, , slug]) => slug)
}
