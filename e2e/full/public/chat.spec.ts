// Core covered by: e2e/journeys/public/chat.spec.ts

import type { Request } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.js'
import { expectFit } from '../../fixtures/layout.js'
import { signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { Chat } from '../../pages/chat.js'
import { DESKTOP, serviceNamed } from '../../pages/chat-support.js'

const FAILURE = /^Assistant: I'm sorry, I'm having trouble responding right now\. .* contact us at .*\d/

test('on a service page, "how much?" refers to that service', async ({ page, request }) => {
  const { _id, name } = await serviceNamed(request, 'Mattress')
  await page.goto(`/service/${_id}`)
  const chat = new Chat(page)
  await chat.open()
  const answer = await chat.ask('how much is it?')
  await expect(answer).toContainText(name)
  await expect(answer).toContainText('₹')
})

test('a free window is chosen in the booking form', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP)
  const { _id, name } = await serviceNamed(request, 'Fabric Sofa')
  await page.goto('/')
  const chat = new Chat(page)
  await chat.open()
  await chat.ask(`how much is ${name}?`)
  await chat.ask('which times are free?')
  await chat.suggestions
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await expect(page).toHaveURL(`/service/${_id}`)
  await expect(page.getByRole('group', { name: 'Time slot' }).getByRole('radio', { checked: true })).toBeVisible()
  // The page beside the chat stays usable.
  await expect(chat.panel).toBeVisible()
  await page.getByRole('group', { name: 'Choose a package' }).getByRole('radio').first().check()
})

test.describe('while the server is unavailable', () => {
  test.use({ serviceWorkers: 'block' })

  test('too many messages get the time to continue', async ({ page }) => {
    const refusal = { status: 429, json: { code: 'RATE_LIMITED', message: 'Too many requests.' } }
    await page.route('**/api/chatbot/message', (route) => route.fulfill(refusal))
    await page.goto('/')
    const chat = new Chat(page)
    await chat.open()
    await expect(await chat.ask('opening hours')).toContainText(
      "You've sent too many messages in a short time. Please try again in a few minutes",
    )
    await expect(chat.panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

for (const viewport of [{ width: 360, height: 740 }, DESKTOP])
  test(`the chat has no accessibility violations at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/contact')
    const chat = new Chat(page)
    await expect(chat.launcher).toBeVisible()
    await expectAccessible(page, 'closed')
    await chat.open()
    await chat.ask('I want to talk to a person')
    await expectAccessible(page, 'open')
    await chat.suggestions.getByRole('button', { name: 'Send my question to the team' }).click()
    await chat.panel.getByRole('button', { name: 'Send my question' }).click()
    await expect(chat.panel.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectAccessible(page, 'form')
  })

test('the chat fits small screens and large text', async ({ page }) => {
  await page.goto('/contact')
  const chat = new Chat(page)
  await chat.open()
  await chat.ask('I want to talk to a person')
  await expectFit(page, 'the chat')
  await chat.suggestions.getByRole('button', { name: 'Send my question to the team' }).click()
  await expect(chat.panel.getByLabel('Your question')).toBeVisible()
  await expectFit(page, 'the form')
})

for (const [path, opens, title, input, question, answer] of [
  ['/hi', 'हमसे चैट करें', 'मदद', 'आपका मैसेज', 'आप कितने बजे खुलते हैं', /सोमवार/],
  ['/mr', 'आमच्याशी चॅट करा', 'मदत', 'तुमचा मेसेज', 'तुम्ही किती वाजता उघडता', /सोमवार/],
] as const)
  test(`the chat speaks the language of ${path}`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: opens }).click()
    const panel = page.getByRole('dialog', { name: title })
    await panel.getByRole('textbox', { name: input }).fill(question)
    await panel.getByRole('textbox', { name: input }).press('Enter')
    await expect(panel.locator('[data-sender="bot"]').last()).toHaveText(answer)
    await expect(panel.locator('[data-sender="bot"]').last()).toHaveText(/\d:\d\d/)
  })

test('without a network, the chat says so and keeps the typed text', async ({ page, context }) => {
  await page.goto('/')
  const chat = new Chat(page)
  await chat.open()
  await chat.input.fill('do you clean leather')
  await context.setOffline(true)
  await expect(chat.panel.getByText("You're offline. What you type is saved here")).toBeVisible()
  await expect(chat.send).toBeDisabled()
  await chat.input.press('Enter')
  await expect(chat.input).toHaveValue('do you clean leather')
  await context.setOffline(false)
  await page.reload()
  await chat.open()
  await expect(chat.input).toHaveValue('do you clean leather')
  await chat.send.click()
  await expect(chat.turns).toHaveCount(3)
})

test('a chat survives a reload but not a logout', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signedInCustomer(page)
  await page.goto('/')
  const chat = new Chat(page)
  await chat.open()
  const sessions: unknown[] = []
  const note = (request: Request) => {
    if (request.url().endsWith('/chatbot/message')) sessions.push(request.postDataJSON().sessionId)
  }
  page.on('request', note)
  await chat.ask('opening hours')
  await page.reload()
  await chat.open()
  await expect(chat.turns).toHaveText([/^Assistant: Hi!/, 'You: opening hours', /Monday/])
  await chat.ask('hello')
  expect(sessions).toEqual([undefined, expect.stringMatching(/^[\w-]{43}$/)])
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(chat.panel).toHaveCount(0)
  await chat.open()
  await expect(chat.turns).toHaveCount(1)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('chat')
})

test.describe('while the server is unavailable', () => {
  test.use({ serviceWorkers: 'block' })

  test('a failed message offers a retry and arrives once', async ({ page }) => {
    await page.route('**/api/chatbot/message', (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.goto('/')
    const chat = new Chat(page)
    await chat.open()
    await expect(await chat.ask('opening hours')).toHaveText(FAILURE)
    await expect(chat.panel.getByText('Not sent')).toBeVisible()
    await page.unroute('**/api/chatbot/message')
    await page.reload()
    await chat.open()
    await chat.panel.getByRole('button', { name: 'Try again' }).click()
    await expect(chat.turns).toHaveText([/^Assistant: Hi!/, 'You: opening hours', /Monday/])
    await expect(chat.panel.getByText('Not sent')).toHaveCount(0)
  })
})
