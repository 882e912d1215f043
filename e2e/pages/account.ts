import type { APIRequestContext, Page } from '@playwright/test'
import { newPerson } from '../fixtures/people.js'
import { expect } from '../fixtures/test.js'

export async function logOut(page: Page): Promise<void> {
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu (mobile)' }).getByRole('button', { name: 'Logout' }).click()
}

/** Creates a customer who is signed in nowhere. */
export async function registered(request: APIRequestContext) {
  const person = newPerson()
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201)
  return person
}
