// @ts-nocheck
import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.rules.js'

it.each([
  ['Asha@Example.com', 'asha@example.com'],
  ['asha+sofa@example.com', 'asha@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['a.s.h.a+1@gmail.com', 'asha@gmail.com'],
  ['Asha@GoogleMail.com', 'asha@gmail.com'],
  ['+asha@example.com', '+asha@example.com'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])('counts %s as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
