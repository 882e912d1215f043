import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

const SIZES = [
  { width: 360, height: 660 },
  { width: 360, height: 600 },
  { width: 360, height: 560 },
  { width: 320, height: 640 },
] as const

test.use({ serviceWorkers: 'allow' })

test('the booking button is visible on every phone, online and offline', async ({ page, request }) => {
  const service = await anyService(request)
  await page.goto(`/service/${service._id}`)
  const button = page.getByRole('button', { name: 'Choose a package' })
  await expect(button).toBeEnabled()
  /** Returns whether a tap on the button's middle and corners reaches it. */
  const isReachable = () =>
    button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const points = [
        [left + 6, top + 6],
        [right - 6, bottom - 6],
        [(left + right) / 2, (top + bottom) / 2],
      ] as const
      return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
    })
  for (const offline of [false, true]) {
    await page.context().setOffline(offline)
    if (offline) await expect(page.getByText(/You're offline/)).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const place of ['top', 'end'] as const) {
        await page.evaluate((where) => scrollTo(0, where === 'top' ? 0 : document.body.scrollHeight), place)
        await expect(button).toBeInViewport({ ratio: 1 })
        await expect.poll(isReachable).toBe(true)
      }
    }
  }
  await page.context().setOffline(false)
  await page.setViewportSize(SIZES[2])
  await button.click()
  await expect(page.getByRole('group', { name: 'Choose a package' }).getByRole('radio').first()).toBeFocused()
})
