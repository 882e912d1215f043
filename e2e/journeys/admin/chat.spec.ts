import { expectAccessible } from '../../fixtures/accessible.js'
import { search, tabTo } from '../../fixtures/keyboard.js'
import { signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ask, askTwice, newWord, press } from '../../pages/admin-chat.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin finds a conversation, follows it to its contact message and deletes it by keyboard', async ({
  page,
  request,
}) => {
  const word = newWord()
  const { sessionId } = await ask(request, `${word} blorp`)
  await ask(request, 'what are your opening hours', sessionId)
  await askTwice(request, `${word} flumadiddle`, 'thanks')
  const data = { sessionId, name: 'Asha', email: `${word}@example.com` }
  expect((await request.post('/api/chatbot/hand-over', { data })).status()).toBe(201)

  await signInAs(page, 'admin')
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
  await expectAccessible(page, 'thread')
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
