import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ChatAnswer } from '@sofaseva/contract'
import { expectAccessible } from '../../fixtures/accessible.js'
import { goTo, search, tabTo } from '../../fixtures/keyboard.js'
import { loginAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ viewport: { width: 1280, height: 800 } })

/** A word that no phrase, service or article has, and that is like no other of these: alike questions are of one group. */
function newWord(): string {
  // Six digits in a row would be a pincode.
  return [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
}

/** A guest's message; the first in a new conversation unless a session is given. */
async function ask(request: APIRequestContext, message: string, sessionId?: string): Promise<ChatAnswer> {
  const response = await request.post('/api/chatbot/message', {
    data: { message, ...(sessionId ? { sessionId } : {}) },
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as ChatAnswer
}

/** Presses the button of a dialog by the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('dialog').last().getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Presses "Preview", again where a busy machine did not train two models in the time that a call has. */
async function seePreview(page: Page): Promise<void> {
  await expect(async () => {
    await press(page, 'Preview')
    await expect(page.getByRole('heading', { name: 'What it changes' })).toBeFocused({ timeout: 25_000 })
  }).toPass()
}

async function openTab(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('tab', { selected: true }), 'Shift+Tab')
  const tab = page.getByRole('tab', { name })
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(tab).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

test('an admin teaches the assistant what it did not understand, by keyboard alone', async ({ page, request }) => {
  // The model is trained when it is first asked, and again for the preview.
  test.slow()
  const word = newWord()
  const question = `${word} blorp ${word}`
  expect(await ask(request, question)).toMatchObject({ isAnswered: false })
  await loginAs(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo(page, 'Chat assistant')
  await expect(page).toHaveURL(/\/admin\/chat$/)

  await openTab(page, 'Unanswered questions')
  await expect(page).toHaveURL(/tab=questions/)
  const row = page.getByRole('row').filter({ hasText: question })
  const details = row.getByText('Where it was asked')
  await tabTo(details)
  await page.keyboard.press('Enter')
  await tabTo(row.getByRole('button', { name: `Open the conversation of “${question}”` }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Conversation of Guest' })
  await expect(drawer.getByRole('listitem')).toContainText(question)
  await expect(drawer.getByRole('listitem')).toContainText('Not answered')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await tabTo(page.getByRole('button', { name: `Teach “${question}”` }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add phrase' })
  await expect(form.getByRole('textbox', { name: 'Phrase' })).toHaveValue(question)
  await tabTo(form.getByRole('combobox', { name: 'Intent' }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('guarantee')
  await expect(form.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Intent' })).toHaveValue('Warranty')
  await seePreview(page)
  await expect(form.getByRole('definition').first()).toContainText('Not answered')
  await expect(form.getByRole('definition').nth(1)).toContainText(/Warranty · \d+%\s*Answered/)
  await tabTo(form.getByRole('button', { name: /^Add (phrase|anyway)$/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Phrase added. Every instance retrains within seconds.')).toBeVisible()
  await expect(page.getByText('Question marked as done.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await ask(request, question)).intent).toBe('warranty')

  await openTab(page, 'Phrases')
  await tabTo(page.getByRole('combobox', { name: 'Intent' }))
  // Typed, its letters would come too slowly from a busy machine to be one word.
  await page.getByRole('combobox', { name: 'Intent' }).selectOption('Warranty')
  await expect(page).toHaveURL(/tab=phrases&intent=warranty/)
  await tabTo(page.getByRole('button', { name: `Actions for ${question}` }))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await press(page, 'Delete phrase')
  await expect(page.getByText('Phrase deleted. Every instance retrains within seconds.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: question })).toHaveCount(0)
  await expect.poll(async () => (await ask(request, question)).isAnswered).toBe(false)
})

test('what is done goes off the list of questions, and comes back', async ({ page, request }) => {
  const word = newWord()
  for (const text of [`gargle ${word} bumble`, `gargle ${word} bumbles`]) await ask(request, text)
  await loginAs(page, 'admin')
  await page.goto('/admin/chat?tab=questions&limit=100')
  const row = page.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('All 2 questions')
  await row.getByRole('button', { name: 'Mark' }).click()
  await expect(page.getByText('2 questions marked as done.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 questions are back on the list.')).toBeVisible()
  await expect(row).toBeVisible()
})

test('an admin finds a conversation, follows it to its contact message and deletes it, by keyboard alone', async ({
  page,
  request,
}) => {
  const word = newWord()
  const { sessionId } = await ask(request, `${word} blorp`)
  await ask(request, 'what are your opening hours', sessionId)
  await ask(request, `${word} flumadiddle`)
  const data = { sessionId, name: 'Asha', email: `${word}@example.com` }
  expect((await request.post('/api/chatbot/hand-over', { data })).status()).toBe(201)

  await loginAs(page, 'admin')
  await page.goto('/admin/chat')
  await search(page, word)
  await expect(page.getByRole('row')).toHaveCount(3)
  await tabTo(page.getByRole('combobox', { name: 'Which conversations' }), 'Shift+Tab')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(new RegExp(`search=${word}&filter=handed-over`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Passed on')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Conversation of Guest' })
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await expect(drawer.getByRole('listitem').last()).toContainText(/Opening hours · \d+% Answered/)
  await tabTo(drawer.getByRole('link', { name: 'Contact message' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Asha' })).toContainText(`${word} blorp`)
  await page.goBack()

  await tabTo(drawer.getByRole('button', { name: 'Delete conversation' }))
  await page.keyboard.press('Enter')
  await press(page, 'Delete conversation')
  await expect(page.getByText('Conversation deleted.')).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText('No conversations found')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Show all conversations' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/chat$/)
})

test('the thread and the form have no accessibility violations', async ({ page, request }) => {
  test.slow()
  const word = newWord()
  await ask(request, `${word} blorp`)
  await loginAs(page, 'admin')
  for (const [width, schemes] of [
    [360, ['light', 'dark']],
    [1280, ['light']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/chat?search=${word}`)
    await page.getByText(`${word} blorp`).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toBeVisible()
    await expectAccessible(page, 'thread', schemes)
    await page.goto('/admin/chat?tab=phrases')
    await page.getByRole('button', { name: 'Add phrase' }).click()
    await page.getByRole('textbox', { name: 'Phrase' }).fill(`${word} blorp`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('combobox', { name: 'Intent' }).last()).toBeFocused()
    await expectAccessible(page, 'mistakes', schemes)
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'choices', schemes)
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^Warranty/ })
      .click()
    await seePreview(page)
    await expectAccessible(page, 'preview', schemes)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  }
})
