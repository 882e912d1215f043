import type { Page } from '@playwright/test'
import type { Session } from '@sofaseva/contract'
import { newPerson, signedInCustomer } from '../fixtures/people.js'

/** A new customer who is signed in on this page, and their password. */
export async function loggedIn(page: Page): Promise<{ session: Session; password: string }> {
  const person = newPerson()
  return { session: await signedInCustomer(page, person), password: person.password }
}
