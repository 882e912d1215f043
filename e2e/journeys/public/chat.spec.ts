import { expectAccessible } from '../../fixtures/accessible.js'
import { messagesFrom } from '../../fixtures/contact-messages.js'
import { expectFit, SMALLEST } from '../../fixtures/layout.js'
import { aBooking, anyService, newPerson, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { TIER } from '../../fixtures/test-run.js'
import { Chat } from '../../pages/chat.js'
import { DESKTOP, serviceNamed } from '../../pages/chat-support.js'

test('a guest asks for a price, opens the service and continues about it there', async ({ page, request }) => {
  const { _id, name } = await serviceNamed(request, 'Fabric Sofa')
  await page.goto('/')
  const chat = new Chat(page)
  await chat.open()
  await expect(chat.turns).toHaveText([/^Assistant: Hi! I'm .*'s assistant/])
  await expect(chat.send).toBeDisabled()
  await chat.suggestions.getByRole('button', { name: 'What does it cost?' }).click()
  await expect(chat.input).toHaveValue('What does it cost?')
  await chat.input.press('Shift+Enter')
  await expect(chat.input).toHaveValue('What does it cost?\n')
  await chat.input.fill('   ')
  await expect(chat.send).toBeDisabled()
  await chat.input.press('Enter')
  await expect(chat.turns).toHaveCount(1)

  await expect(await chat.ask(`how much is ${name}?`)).toContainText('₹')
  await expect(chat.input).toHaveValue('')
  await chat.suggestions.getByRole('link', { name: `Book ${name}` }).click()
  await expect(page).toHaveURL(`/service/${_id}`)
  // On a phone, the chat closes to show the page.
  await expect(chat.panel).toHaveCount(0)
  await chat.open()
  await expect(chat.turns).toHaveCount(3)
})

test('a customer asks about their booking in the chat and confirms before it is cancelled', async ({
  page,
  request,
}) => {
  const customer = await signedInCustomer(page)
  const booking = await aBooking(request, customer)
  await page.goto('/')
  const chat = new Chat(page)
  await chat.open()
  await chat.suggestions.getByRole('button', { name: 'Show my bookings' }).click()
  await chat.input.press('Enter')
  await expect(chat.turns.last()).toContainText('Pending')
  await chat.ask('cancel my booking')
  await chat.suggestions.getByRole('link', { name: /^Cancel / }).click()
  await expect(page).toHaveURL(`/requests/${booking._id}`)
  const question = page.getByRole('dialog').filter({ hasText: 'Cancel this booking?' })
  await expect(question).toBeVisible()
  await question.getByRole('button').first().click()
  await expect(question).toHaveCount(0)
  // The confirmation opens once and not again after a reload.
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: booking.items[0]?.serviceName ?? '' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await chat.open()
  await chat.ask('move my booking to another day')
  await chat.suggestions.getByRole('link', { name: /^Change / }).click()
  await expect(page.getByRole('form', { name: 'Change this booking' })).toBeVisible()
})

test('an admin asks in the back office, where the button covers no control', async ({ page, request }) => {
  const { _id, name } = await serviceNamed(request, 'Fabric Sofa')
  await page.setViewportSize(DESKTOP)
  await signInAs(page, 'admin')
  await page.goto('/admin/bookings')
  const chat = new Chat(page)
  await expect(chat.launcher).toBeInViewport()
  const covered = await chat.launcher.evaluate((launcher) => {
    const { left, top, width, height } = launcher.getBoundingClientRect()
    const shares = [0.05, 0.5, 0.95]
    return shares
      .flatMap((x) => shares.flatMap((y) => document.elementsFromPoint(left + x * width, top + y * height)))
      .filter((element) => !launcher.contains(element) && element.matches('a, button, summary, input, td'))
      .map(({ textContent }) => textContent)
  })
  expect(covered).toEqual([])
  await chat.open()
  await expect(await chat.ask(`how much is ${name}?`)).toContainText('₹')
  await expectAccessible(page, 'chat of the back office')
  await chat.suggestions.getByRole('link', { name: `Book ${name}` }).click()
  await expect(page).toHaveURL(`/service/${_id}`)
})

test.describe('while the server is unavailable', () => {
  test.use({ serviceWorkers: 'block' })

  test('a question is handed off exactly once, with its conversation', async ({ page, request }) => {
    const { name, email } = newPerson()
    await page.goto('/')
    const chat = new Chat(page)
    await chat.open()
    await chat.ask('I want to talk to a person')
    await expectAccessible(page, 'open chat')
    await expectFit(page, 'the chat', SMALLEST)
    await chat.suggestions.getByRole('button', { name: 'Send my question to the team' }).click()
    const form = chat.panel.getByRole('form', { name: 'Send my question to the team' })
    await expect(form.getByLabel('Your question')).toHaveValue('I want to talk to a person')
    await form.getByLabel('Your question').fill('My recliner squeaks. Can you look at it?')
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Send my question' }).click()
    await expect(form.getByText('Please enter an email or phone number')).toBeVisible()
    await expectAccessible(page, 'form of the chat')
    await form.getByLabel('Email', { exact: true }).fill(email)
    // The handoff arrives, but its response is lost. The same request is sent again, also after a reload.
    await page.route('**/api/chatbot/hand-over', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await form.getByRole('button', { name: 'Send my question' }).click()
    await expect(form.getByText('Failed to send message.')).toBeVisible()
    await page.unroute('**/api/chatbot/hand-over')
    await page.reload()
    await chat.open()
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email)
    await form.getByRole('button', { name: 'Send my question' }).click()
    await expect(chat.turns.last()).toContainText('We have your question and will reply within')
    await expect(form).toHaveCount(0)
    const messages = await messagesFrom(request, email)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.message).toContain('My recliner squeaks. Can you look at it?')
    expect(messages[0]?.message).toContain('> I want to talk to a person')
  })
})

test('a page loads only the chat’s button until the chat is opened', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.request().serviceWorker() === null) loaded.push(new URL(response.url()).pathname)
  })
  const ofChat = () => loaded.filter((file) => file.includes('chat'))
  await page.goto('/')
  const chat = new Chat(page)
  await expect(chat.launcher).toBeVisible()
  await expect.poll(() => loaded.some((file) => file.includes('late.parts'))).toBe(true)
  expect(ofChat()).toEqual([])
  await chat.open()
  expect(ofChat()).toContainEqual(expect.stringContaining('chat-panel'))
})

const SIZES = { 'a phone': undefined, ...(TIER === 'full' && { 'a desktop': DESKTOP }) }
for (const [size, viewport] of Object.entries(SIZES))
  test(`the chat works by keyboard on ${size}`, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport)
    await page.goto('/contact')
    const chat = new Chat(page)
    await chat.launcher.focus()
    await page.keyboard.press('Enter')
    await expect(chat.panel).toBeVisible()
    await expect(chat.panel.locator(':focus')).toHaveCount(1)
    if (viewport) await expect(chat.input).toBeFocused()
    await chat.input.focus()
    await page.keyboard.type('opening hours')
    await page.keyboard.press('Enter')
    await expect(chat.turns.last()).toContainText('Monday')
    await expect(chat.input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chat.panel).toHaveCount(0)
    await expect(chat.launcher).toBeFocused()
    await expect(chat.launcher).toHaveAccessibleName('Chat with us')
    await page.keyboard.press('Enter')
    await chat.panel.getByRole('button', { name: 'Minimise the chat' }).press('Enter')
    await expect(chat.launcher).toHaveAccessibleName('Continue the chat')
    await expect(chat.launcher).toBeFocused()
  })

test('the button covers no control at the bottom of the screen', async ({ page, request }) => {
  const { _id } = await anyService(request)
  await page.goto(`/service/${_id}`)
  const chat = new Chat(page)
  await expect(chat.launcher).toBeVisible()
  const book = page.getByRole('button', { name: 'Choose a package' })
  await expect(book).toBeInViewport()
  await expect
    .poll(async () => {
      const [button, bar] = [await chat.launcher.boundingBox(), await book.boundingBox()]
      return button && bar ? button.y + button.height <= bar.y : false
    })
    .toBe(true)
})
