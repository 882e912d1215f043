// Core covered by: e2e/journeys/customer/languages.spec.ts

import { lastSix } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { chooseLanguage } from '../../fixtures/language.js'
import { aBooking, bearer, newCustomer, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

test.use({ serviceWorkers: 'allow' })

test('a provider changes a job offline and sees the waiting change in Marathi', async ({ page, context, request }) => {
  const booking = await aBooking(request, await newCustomer(request))
  await signInAs(page, 'provider')
  await page.goto('/my-jobs?tab=unscheduled')
  await chooseLanguage(page, 'mr')
  await expect(page.getByRole('heading', { name: 'मला मिळालेली कामे' })).toBeVisible()
  const number = lastSix(booking._id)
  const job = page.getByRole('listitem').filter({ hasText: number })
  await expect(job.getByText('पेंडिंग', { exact: true }).first()).toBeVisible()

  await context.setOffline(true)
  await new DropdownMenu(page, `काम ${number} चे स्टेटस`).choose('पूर्ण')
  await expect(page.getByText('तुम्हाला खरोखर स्टेटस “पूर्ण” करायचे आहे का?')).toBeVisible()
  await page.getByRole('button', { name: 'स्टेटस बदला' }).click()
  await expect(page.getByText('या डिव्हाइसवर सेव्ह आहे. तुम्ही ऑनलाइन येताच आम्ही ते पाठवू.', { exact: true })).toBeVisible()
  await expect(job.getByText(/^तुमचा “पूर्ण” हा बदल या डिव्हाइसवर सेव्ह आहे\./)).toBeVisible()

  await job.getByRole('button', { name: 'काढून टाका' }).click()
  const question = page.getByRole('dialog', { name: '“पूर्ण” हा तुमचा बदल काढून टाकायचा?' })
  await expect(question).toContainText('हे पाठवलेले नाही.')
  await question.getByRole('button', { name: 'राहू द्या' }).click()

  // A waiting change is described in the current language.
  await chooseLanguage(page, 'en')
  await expect(job.getByText(/^Your change to Completed is saved on this device\./)).toBeVisible()
  await chooseLanguage(page, 'mr')

  await context.setOffline(false)
  // A change that was sent has no card of its own.
  await expect(job).toHaveCount(0)
  await page.getByRole('radio', { name: /^झालेली/ }).click()
  await expect(job.getByText('पूर्ण', { exact: true }).first()).toBeVisible()
})

test('a language chosen offline becomes the email language once online', async ({ page, context, request }) => {
  const session = await signedInCustomer(page)
  const accountLanguage = async () => {
    const profile = await request.get('/api/auth/profile', { headers: bearer(session) })
    return (await profile.json()).locale
  }
  await installed(page)
  await page.goto('/requests')
  for (const language of ['hi', 'en'] as const) {
    await chooseLanguage(page, language)
    await expect.poll(accountLanguage).toBe(language)
  }

  await context.setOffline(true)
  await chooseLanguage(page, 'mr')
  await chooseLanguage(page, 'hi')
  await expect(page.getByRole('heading', { name: 'मेरी सर्विस रिक्वेस्ट' })).toBeVisible()
  expect(await accountLanguage()).toBe('en')

  await context.setOffline(false)
  await expect.poll(accountLanguage).toBe('hi')
})
