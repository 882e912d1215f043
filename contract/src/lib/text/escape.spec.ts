import { expect, it } from 'vitest'
import { escapeHtml, escapeJson } from './escape.js'

it('escapes HTML characters as numeric entities', () => {
  expect(escapeHtml(`<b title="it's">R&D</b>`)).toBe('&#60;b title=&#34;it&#39;s&#34;&#62;R&#38;D&#60;/b&#62;')
})

it('escapes JSON so that it cannot end its script tag', () => {
  const text = escapeJson({ text: '</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ text: '</script><!--' })
})
