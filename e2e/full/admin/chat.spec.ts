// Core covered by: e2e/journeys/admin/chat.spec.ts

import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.js'
import { goTo, pressUntilFocused, tabTo } from '../../fixtures/keyboard.js'
import { signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { withTimeFactor } from '../../fixtures/test-run.js'
import { ask, askTwice, newWord, press } from '../../pages/admin-chat.js'

test.use({ viewport: { width: 1280, height: 800 } })

/** Presses "Preview", and again if a busy machine could not train two models within the time limit. */
async function seePreview(page: Page): Promise<void> {
  await expect(async () => {
    await press(page, 'Preview')
    await expect(page.getByRole('heading', { name: 'What it changes' })).toBeFocused({
      timeout: withTimeFactor(15_000),
    })
  }).toPass()
}

async function openTab(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('radio', { checked: true }), 'Shift+Tab')
  const tab = page.getByRole('radio', { name })
  await pressUntilFocused(tab, 'ArrowRight')
}

test('an admin teaches the assistant an unknown question by keyboard', async ({ page, request }) => {
  // The model is trained on first use and again for the preview.
  test.slow()
  const word = newWord()
  const question = `${word} blorp ${word}`
  const { isAnswered, sessionId } = await ask(request, question)
  expect(isAnswered).toBe(false)
  // A guest's conversation is stored from its second message on.
  await ask(request, 'thanks', sessionId)
  await signInAs(page, 'admin')
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
  await expect(drawer.getByRole('listitem').first()).toContainText(question)
  await expect(drawer.getByRole('listitem').first()).toContainText('Not answered')
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
  await expect(page.getByText('Question marked as done.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await ask(request, question)).intent).toBe('warranty')

  await openTab(page, 'Phrases')
  await tabTo(page.getByRole('combobox', { name: 'Intent' }))
  // On a busy machine, typed letters would arrive too slowly to count as one word.
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

test('the thread and the form have no accessibility violations', async ({ page, request }) => {
  test.slow()
  const word = newWord()
  await askTwice(request, `${word} blorp`, 'thanks')
  await signInAs(page, 'admin')
  for (const [width, schemes] of [
    [360, ['light', 'dark']],
    [1280, ['light']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/chat?search=${word}`)
    await page.getByText(`${word} blorp`).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
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

test('a question marked as done leaves the list and can be put back', async ({ page, request }) => {
  const word = newWord()
  await askTwice(request, `gargle ${word} bumble`, `gargle ${word} bumbles`)
  await signInAs(page, 'admin')
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
