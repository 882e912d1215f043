// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { pagePreview, pageTexts } from './page-texts.js'

const DOCUMENT = `<!doctype html><html lang="hi"><head><title>Sofa &#38; chair</title>
<meta name="description" content="Book &#34;now&#34; &amp; sit"><style>p { color: red }</style></head>
<body><nav>Home</nav><main id="main"><!-- three words here --><h1>पुणे में <b>सोफा</b></h1><p>Don&#x27;t wait – 2 days</p>
<script>const words = "not these"</script><noscript>nor these</noscript></main><footer>About us</footer></body></html>`

describe('pageTexts', () => {
  it('reads title, description and visible words', () => {
    expect(pageTexts(DOCUMENT)).toEqual({ title: 'Sofa & chair', description: 'Book "now" & sit', words: 7 })
  })

  it('reads tags however they are written', () => {
    const html = `<head><title data-head>Sofa</title><meta content='Book &amp; sit' name='description'></head>
<svg><title>Logo</title></svg><main><p title="a > b c">Two words</p><br/><template>not <b>these</b></template>`
    expect(pageTexts(html)).toEqual({ title: 'Sofa', description: 'Book & sit', words: 2 })
  })

  it('returns empty texts for an empty document', () => {
    expect(pageTexts('')).toEqual({ title: '', description: '', words: 0 })
  })
})

describe('pagePreview', () => {
  it('reads title, description, breadcrumb and share image', () => {
    const data = (entry: object) => `<script type="application/ld+json">${JSON.stringify(entry)}</script>`
    const html = `<title>Sofa &#38; chair | SofaSeva</title><meta name="description" content="Book now">
<meta property="og:image" content="https://sofa.example/share/abc/blog/x/image.jpg?page=2&#38;a=b">
${data({ '@type': ['Service', 'Product'], name: 'Sofa' })}${data({ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Sofa' }] })}`
    expect(pagePreview(html)).toEqual({
      title: 'Sofa & chair | SofaSeva',
      description: 'Book now',
      breadcrumb: ['Home', 'Sofa'],
      image: '/share/abc/blog/x/image.jpg?page=2&a=b',
    })
  })

  it('leaves out a missing breadcrumb and share image', () => {
    expect(pagePreview('<title>Home</title>')).toEqual({ title: 'Home', description: '', breadcrumb: [], image: null })
  })
})
