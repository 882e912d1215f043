import { localizedPath, type PostList } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { partHydrated } from '../../fixtures/hydrated.js'
import { EACH_LANGUAGE } from '../../fixtures/language.js'
import { expect, test } from '../../fixtures/test.js'
import { latest } from '../../pages/home.js'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of EACH_LANGUAGE)
    test(`home shows the newest posts in ${language} with links to them`, async ({ page, request }) => {
      const { blogs } = (await (await request.get(`/api/blogs?limit=3&language=${language}`)).json()) as PostList
      await page.goto(localizedPath('/', language))
      const section = latest(page, language)
      await expect(section.getByRole('listitem')).toHaveCount(blogs.length)
      for (const [index, { title, slug }] of blogs.entries()) {
        const link = section.getByRole('listitem').nth(index).getByRole('link')
        await expect(link).toContainText(title)
        await expect(link).toHaveAttribute('href', encodeURI(localizedPath(`/blog/${slug}`, language)))
      }
      for (const image of await section.locator('img').all()) await expect(image).toHaveAttribute('loading', 'lazy')
      // Styles load without scripts, so each post is a card beside or below the previous one.
      const card = section.getByRole('listitem').first().getByRole('link')
      await expect(card).toHaveCSS('display', 'flex')
      const allPosts = section.getByRole('link', { name: TRANSLATORS[language].t('blog.seeAll') })
      // Rows above it get their real height only near the screen. Without scripts, a click can't check what it hits.
      await allPosts.scrollIntoViewIfNeeded()
      await allPosts.click()
      await expect(page).toHaveURL(localizedPath('/blog', language))
    })
})

test('home hydrates its posts in place with the document’s data', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'load' })
  expect(asked.filter((path) => path.startsWith('/api/blogs'))).toEqual([])
  const first = latest(page).getByRole('listitem').first()
  const place = await first.boundingBox()
  const link = first.getByRole('link')
  await partHydrated(page)
  expect(await first.boundingBox()).toEqual(place)
  await link.click()
  await expect(page).toHaveURL(/\/blog\/./)
})
