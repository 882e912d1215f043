import type { Page } from '@playwright/test'
import { anyService, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

async function toProfile(page: Page): Promise<void> {
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
}

test('the first wrong field of a refused registration has the focus, and a correction removes its message', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Password', { exact: true }).fill('short')
  const register = page.getByRole('button', { name: 'Register' })
  await register.click()
  const phone = page.getByLabel('Phone')
  await expect(phone).toBeFocused()
  await expect(phone).toBeInViewport()
  await expect(phone).toHaveAccessibleDescription(/.+/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await phone.fill(person.phone)
  await expect(phone).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toHaveValue(person.name)

  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await page.getByRole('banner').getByRole('link', { name: 'SofaSeva' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await register.click()
  await expect(page).not.toHaveURL(/\/auth/)
})

test('going back asks before it leaves a form with changes', async ({ page, request }) => {
  const service = await anyService(request)
  await signedInCustomer(page)
  await page.goto(`/service/${service._id}`)
  // If the user leaves during hydration, React renders the page again and reports that.
  await expect(page.getByLabel('Service address')).toBeEnabled()
  await toProfile(page)
  const address = page.getByRole('region', { name: 'Your details' }).getByLabel('Address')
  await address.fill('21 Lake View, Aundh, Pune')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(address).toHaveValue('21 Lake View, Aundh, Pune')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(new RegExp(service._id))
  // A booking is kept as a draft, so no question is needed.
  await page.getByLabel('Service address').fill('22 Lake View, Aundh, Pune')
  await toProfile(page)
  await expect(page).toHaveURL(/\/profile$/)
  await page.goBack()
  await expect(page.getByLabel('Service address')).toHaveValue('22 Lake View, Aundh, Pune')
})
