import type { Page } from '@playwright/test'
import type { Session } from '@sofaseva/contract'
import { newPerson, signedInCustomer } from '../fixtures/people.js'

/** Signs in a new customer on this page. Resolves to the session and the password. */
export async function loggedIn(page: Page): Promise<{ session: Session; password: string }> {
  const person = newPerson()
  return { session: await signedInCustomer(page, person), password: person.password }
}
