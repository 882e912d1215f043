import { expect, it } from 'vitest'
import { clipboardText } from './clipboard-text.js'

const holding = (types: Record<string, string>) => clipboardText({ getData: (type) => types[type] ?? '' })

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {color:red} --></style>
<!--[if gte mso 9]><xml><o:Pixels>96</o:Pixels></xml><![endif]--></head><body><!--StartFragment-->
<h1 style='mso-outline-level:1'>Leather</h1><p class=MsoNormal><b><span style='color:red'>Dry</span></b> it &amp;
wait.<o:p></o:p></p><ul><li>One</li><li>Two</li></ul><script>alert(1)</script><!--EndFragment--></body></html>`

it('returns the plain text if there is one', () => {
  expect(holding({ 'text/plain': ' Dry it.\r\nWait. ', 'text/html': WORD })).toBe(' Dry it.\r\nWait. ')
})

it('falls back to the text of the HTML, line by line', () => {
  expect(holding({ 'text/html': WORD })).toBe('Leather\nDry it & wait.\nOne\nTwo')
  expect(holding({ 'text/html': 'a<br>b' })).toBe('a\nb')
})

it('is empty for an image', () => {
  expect(holding({ 'text/html': '<meta charset="utf-8"><img src="https://example.com/a.png" alt="A sofa">' })).toBe('')
  expect(holding({})).toBe('')
})
