/** Limits of posts and their lists. */

export const perPage = 9
export const title = 200
export const excerpt = 300
export const metaTitle = 60
export const metaDescription = 160
export const readTimeMin = 1
export const readTimeMax = 60
export const readTimeDefault = 5
export const wordsPerMinute = 200
export const imageBytes = 5 * 1024 * 1024
/** Characters of HTML. The form allows this many in any script. */
export const content = 100_000
export const contentBytes = 400_000
/** Without the suffix that makes it unique. */
export const slug = 200
export const tags = 20
export const keywords = 30
/** One tag or keyword. */
export const word = 60
export const images = 10
export const alt = 300
export const related = 3
export const services = 2
/** Posts in the feed. */
export const feed = 20
/** Stored versions of a post. */
export const versions = 50
/** Unsaved new posts to keep for each admin. */
export const autosaves = 20
/** Maximum days ahead for a scheduled post. */
export const scheduledDays = 366
