import { installed } from '../../fixtures/installed.js'
import { anyService, signInAs } from '../../fixtures/people.js'
import { test } from '../../fixtures/releases.js'
import { expect } from '../../fixtures/test.js'
import { AFTER, BEFORE, expectOffered, expectSingleBuild, main, updateNow } from '../../pages/release.js'

test.use({ serviceWorkers: 'allow' })

test.use({ viewport: { width: 1280, height: 800 } })

test('every tab gets the new release, including the back office, but never during form input', async ({
  page,
  context,
  request,
  releases,
}) => {
  const { _id } = await anyService(request)
  await installed(page)
  await signInAs(page, 'admin')
  const [form, office] = [await context.newPage(), await context.newPage()]
  await form.goto(`/service/${_id}`)
  await form.getByLabel('Service address').fill('5 Half-filled Road, Baner')
  await office.goto('/admin/services')
  await page.goto(`/service/${_id}`)
  await expectSingleBuild(office, BEFORE)

  releases.serve('after')
  await page.reload()
  for (const tab of [page, office]) await expectOffered(tab)
  await updateNow(office).click()
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(office)).toContainText(AFTER)
  await expectSingleBuild(page, BEFORE)
  await updateNow(page).click()
  await expectSingleBuild(page, AFTER)

  const address = form.getByLabel('Service address')
  await expect(address).toHaveValue('5 Half-filled Road, Baner')
  await expect(updateNow(form)).toHaveCount(0)
  await expect(main(form)).toContainText(BEFORE)
  await address.fill('')
  await updateNow(form).click()
  await expectSingleBuild(form, AFTER)
})
