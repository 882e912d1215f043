import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.js'
import { ServicePage } from './service-page.js'

/** The address of a new booking's confirmation. */
export const CONFIRMATION = /\/requests\/\w{26}\?new$/

/** Waits for the confirmation of a new booking, and opens all requests from it. */
export async function openRequests(page: Page): Promise<void> {
  await expect(page).toHaveURL(CONFIRMATION)
  await page.getByRole('main').getByRole('link', { name: 'My Requests' }).click()
  await expect(page).toHaveURL(/\/requests$/)
}

export async function book(
  page: Page,
  { service, address }: { service: { _id: string; name: string }; address: string },
) {
  await page.goto(`/service/${service._id}`)
  const form = new ServicePage(page)
  await form.fill({ address })
  await form.book.click()
  await openRequests(page)
}

export const cardOf = (page: Page, address: string) => page.getByRole('listitem').filter({ hasText: address })
