// @ts-nocheck
import { countWords, imageAddress, linkAddress } from '@sofaseva/contract'
import { XSS_PAYLOADS } from '@sofaseva/tools/xss-payloads'
import { describe, expect, it } from 'vitest'
import { imagesIn, isVisible, toPostHtml } from './blog-html.js'

const ALLOWED_TAGS = /^(?:p|br|strong|em|u|h[1-4]|ul|ol|li|a|img|blockquote|hr|pre|code)$/
const ALLOWED_ATTRIBUTES = /^(?:href|rel|target|src|alt|title|width|height|loading|start|class)$/
const ATTRIBUTE = /\s([\w:-]+)\s*=\s*"([^"]*)"/g

/** Finds everything in stored HTML that could be more than text; empty for safe HTML. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  // A browser could read tag-like text that is left after the tags as a tag.
  const rest = html.replace(
    /<\/?([a-z0-9]+)((?:\s[\w:-]+="[^"<>]*")*)\s*\/?>/g,
    (_, tag: string, attributes: string) => {
      if (!ALLOWED_TAGS.test(tag)) dangers.push(`tag ${tag}`)
      for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
        if (!ALLOWED_ATTRIBUTES.test(name)) dangers.push(`attribute ${name}`)
        const isAddress = name === 'href' || name === 'src'
        if (isAddress && !/^(?:https?:\/\/[^/]|mailto:|tel:|[/?#](?!\/)|$)/.test(value))
          dangers.push(`address ${value}`)
      }
      return ''
    },
  )
  if (rest.includes('<')) dangers.push(`rest ${rest}`)
  return dangers
}

describe('toPostHtml', () => {
  it.each(XSS_PAYLOADS)('removes everything that runs, from %s', (payload) => {
    for (const content of [
      payload,
      `<p>before ${payload} after</p>`,
      `<a href="${payload}" title="${payload}">x</a>`,
      `<img src='${payload}' alt='${payload}'>`,
      `<img src=https://example.com/a.jpg alt=${payload}>`,
    ]) {
      const html = toPostHtml(content)
      expect(dangersIn(html)).toEqual([])
      expect(toPostHtml(html)).toBe(html)
    }
  })

  it('fails on dangerous HTML that was not sanitised', () => {
    const dangerous = [
      '<script>1</script>',
      '<p onclick="1">',
      '<a href="javascript:1">',
      '<img src="//a.b/c">',
      '<p <b',
    ]
    expect(dangerous.map((html) => dangersIn(html).length > 0)).toEqual(Array(5).fill(true))
  })

  it('keeps every tag of the toolbar', () => {
    const html = [
      '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4>',
      '<p><strong>bold</strong> <em>italic</em> <u>underlined</u><br />next</p>',
      '<ul><li><p>a</p></li></ul><ol><li>b</li></ol>',
      '<p><a href="https://example.com/a?b=c" rel="noopener noreferrer" target="_blank">there</a></p>',
      '<img src="https://example.com/a.jpg" alt="A sofa" loading="lazy" />',
      '<blockquote><p>quoted</p></blockquote><hr /><pre><code class="language-ts">a &lt; b\n\nc</code></pre>',
    ].join('')
    expect(toPostHtml(html)).toBe(html)
  })

  it('turns old tags into those of the editor, and keeps the text of unknown ones', () => {
    expect(toPostHtml('<div><b>a</b> <i>b</i> <font color="red">c</font></div>')).toBe(
      '<p><strong>a</strong> <em>b</em> c</p>',
    )
  })

  it.each([
    ['/services', '<a href="/services" rel="noopener noreferrer">x</a>'],
    ['#part', '<a href="#part" rel="noopener noreferrer">x</a>'],
    ['mailto:help@example.com', '<a href="mailto:help@example.com" rel="noopener noreferrer">x</a>'],
    ['tel:+919812345670', '<a href="tel:+919812345670" rel="noopener noreferrer">x</a>'],
    ['https://example.com', '<a href="https://example.com/" rel="noopener noreferrer" target="_blank">x</a>'],
    ['//example.com', '<a>x</a>'],
    ['/\\example.com', '<a>x</a>'],
    ['ftp://example.com', '<a>x</a>'],
    ['javascript:alert(1)', '<a>x</a>'],
    ['data:text/html,x', '<a>x</a>'],
    ['https:example.com', '<a>x</a>'],
  ])('turns a link to %s into %s', (href, html) => {
    expect(toPostHtml(`<p><a href="${href}" onclick="x" rel="opener" target="_top">x</a></p>`)).toBe(`<p>${html}</p>`)
  })

  it.each(['http://example.com/a.jpg', '//example.com/a.jpg', 'data:image/png;base64,AAAA', '/etc/passwd', ''])(
    'shows no image from %j',
    (src) => {
      expect(toPostHtml(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>')
    },
  )

  it('keeps every address that the editor accepts', () => {
    const hrefOf = (html: string) => /(?:href|src)="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const written = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const typed = ['/a b', '/ /example.com', '/<!-- -->/example.com', '/a"b', '?a=1&b=2', '#सोफ़ा', '/%2f/example.com']
    const links = [...typed, 'https://Example.com/a b', 'http://चित्र.example', 'mailto:a@b.c?subject=A b', 'tel:+91 98']
    for (const link of links.map(linkAddress))
      expect(hrefOf(toPostHtml(`<a href="${written(link ?? '')}">x</a>`))).toBe(link)
    for (const text of ['https://Example.com/a b.png?c=1&d', '/uploads/seed/blog/ten-tips-600.webp']) {
      const image = imageAddress(text)
      expect(hrefOf(toPostHtml(`<img src="${written(image ?? '')}">`))).toBe(image)
    }
  })

  it.each([
    '<p>Vac<strong>uum</strong> the <em>so</em>fa</p><p>twice</p>',
    '<h2>A</h2><p>One<br>two&nbsp;three</p><ul><li><p>four</p></li></ul><hr><pre><code>a &lt; b\nc</code></pre>',
    '<p>a</p><img src="https://example.com/a.jpg" alt="a > b \'c\' < d"><p>&amp; b</p>',
    'One & two\nthree\n\nfour',
  ])('counts as many words as the editor in %j', (html) => {
    expect(countWords(toPostHtml(html))).toBe(countWords(html))
  })

  it('keeps valid image sizes', () => {
    const image = (size: string) => toPostHtml(`<img src="https://example.com/a.jpg" ${size}>`)
    expect(image('width="800" height="600"')).toContain('width="800" height="600"')
    for (const size of ['width="800"', 'width="1e9" height="6"', 'width="0" height="0"', 'width="100%" height="1"'])
      expect(image(size)).not.toMatch(/width|height/)
  })

  it('keeps the description of an image on one line', () => {
    const html = toPostHtml('<img src="https://example.com/a.jpg" alt="A grey\nsofa" title=" By\n\nday ">')
    expect(html).toContain('alt="A grey sofa" title="By day"')
  })

  it('splits no tag at paragraphs, however often the post is saved', () => {
    const html = toPostHtml('<a href="/services">one<h2>two</h2>three</a>')
    expect(toPostHtml(html)).toBe(html)
  })

  it('lists the uploaded images', () => {
    const [first, second] = ['01J00000000000000000000000', '01J00000000000000000000001']
    const html = `<img alt="a" src="/uploads/p/${first}/800.webp"><p>/uploads/p/01J/800.webp</p>
      <blockquote><img src="/uploads/p/${second}/320.avif"></blockquote><img src="https://example.com/a.jpg">`
    expect(imagesIn(toPostHtml(html))).toEqual([first, second])
  })

  it('turns plain text into paragraphs, and changes nothing when it runs again', () => {
    const html = toPostHtml('One & two\nthree\n\nSofas < beds')
    expect(html).toBe('<p>One &amp; two<br />three</p><p>Sofas &lt; beds</p>')
    expect(toPostHtml(html)).toBe(html)
  })

  it('is visible with a text, an image or a rule', () => {
    expect(['<p>a</p>', '<img src="/a" />', '<hr />'].map(isVisible)).toEqual([true, true, true])
    expect(['', '<p></p>', '<p>&nbsp;\u200b</p>', '<p><br /></p>'].map(isVisible)).toEqual(Array(4).fill(false))
  })
})
