import { expect, it } from 'vitest'
import { splitIntroduction } from './introduction.rules.js'

it.each([
  ['<p>Sofas sag.</p><h2>Why</h2><p>Webbing.</p>', '<p>Sofas sag.</p>'],
  ['<p>Only one</p>', '<p>Only one</p>'],
  ['<h2>Why</h2><p>Webbing.</p>', ''],
  ['<pre>code</pre>', ''],
  ['', ''],
])('takes the first paragraph of %j', (html, introduction) => {
  const split = splitIntroduction(html)
  expect(split.introduction).toBe(introduction)
  expect(split.introduction + split.rest).toBe(html)
})
