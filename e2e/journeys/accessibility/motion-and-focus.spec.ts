import type { Page } from '@playwright/test'
import { holdRequests } from '../../fixtures/hold-requests.js'
import { anyService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

/** The least contrast of a focus ring with its background, by WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3
/** Tabs through the header and the first controls of a page. */
const TABS = 12

const endlessAnimations = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .length,
  )

test('placeholders move only for users who do not prefer less motion', async ({ page, request }) => {
  const { _id } = await anyService(request)
  await holdRequests(page, '**/availability?*')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/service/${_id}`)
  await expect.poll(() => endlessAnimations(page)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => endlessAnimations(page)).toBe(0)
})

/** The focused control's ring: its width in CSS pixels, and its contrast with the background around the control. */
const focusRing = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const isSeeThrough = (colour: string) => channels(colour)[3] === 0
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const control = document.activeElement as HTMLElement
    const { outlineColor, outlineWidth, outlineStyle } = getComputedStyle(control)
    let around = control.parentElement
    while (around && isSeeThrough(getComputedStyle(around).backgroundColor)) around = around.parentElement
    const background = getComputedStyle(around ?? document.body).backgroundColor
    const [light = 0, dark = 0] = [luminance(outlineColor), luminance(background)].sort((a, b) => b - a)
    return {
      control: control.textContent?.trim() || control.getAttribute('aria-label') || control.tagName,
      width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      contrast: (light + 0.05) / (dark + 0.05),
    }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the focus ring stands out from its background in ${colorScheme} colors`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/services')
    for (let tab = 0; tab < TABS; tab += 1) {
      await page.keyboard.press('Tab')
      const { control, width, contrast } = await focusRing(page)
      expect(width, control).toBeGreaterThanOrEqual(2)
      expect(contrast, control).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  })
