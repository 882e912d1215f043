import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ChatAnswer } from '@sofaseva/contract'
import { tabTo } from '../fixtures/keyboard.js'
import { expect } from '../fixtures/test.js'

/**
 * Makes a word that no phrase, service or article contains and that resembles no other, because similar questions are
 * grouped.
 */
export function newWord(): string {
  // Six digits in a row would be a pincode.
  return [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
}

/** Sends a guest's message. It starts a conversation unless a session is given. */
export async function ask(request: APIRequestContext, message: string, sessionId?: string): Promise<ChatAnswer> {
  const response = await request.post('/api/chatbot/message', {
    data: { message, ...(sessionId ? { sessionId } : {}) },
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as ChatAnswer
}

/** Creates a guest's conversation of two messages, because only those are stored. */
export async function askTwice(request: APIRequestContext, first: string, second: string): Promise<void> {
  const { sessionId } = await ask(request, first)
  await ask(request, second, sessionId)
}

/** Presses a dialog's button by keyboard. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('dialog').last().getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}
