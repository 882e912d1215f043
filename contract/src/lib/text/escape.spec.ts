import { expect, it } from 'vitest'
import { escapeHtml, escapeJson } from './escape.js'

it('writes the signs of HTML as numbers', () => {
  expect(escapeHtml(`<b title="it's">R&D</b>`)).toBe('&#60;b title=&#34;it&#39;s&#34;&#62;R&#38;D&#60;/b&#62;')
})

it('writes JSON that does not end its script tag', () => {
  const text = escapeJson({ text: '</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ text: '</script><!--' })
})
