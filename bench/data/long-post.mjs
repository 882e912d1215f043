/** Generates a long article with headings, paragraphs with links, lists, quotes and images. */

const WORDS =
  'sofa foam fabric teak cushion spring monsoon stain polish wash seat frame leather velvet cotton dry before after'
const CHARACTERS_OF = { heading: 40, paragraph: 420, item: 70, quote: 180 }
const ITEMS = 5
const IMAGE_EACH = 4

/** Plain words of about this many characters, different for each number. */
function words(number, characters) {
  const list = WORDS.split(' ')
  let text = ''
  for (let at = 0; text.length < characters; at += 1) text += `${list[(number * 7 + at * at + at) % list.length]} `
  return text.trim()
}

/** Returns HTML with at least this many characters of text. `image` is the URL of its images. */
export function longPost(characters, image) {
  let html = ''
  let written = 0
  const element = (name, number, length, around = (text) => text) => {
    const text = words(number, length)
    written += text.length
    return `<${name}>${around(text)}</${name}>`
  }
  const linked = (text) => text.replace(/^(\S+ \S+) /, '<a href="/services">$1</a> <strong>clean</strong> ')
  for (let section = 0; written < characters; section += 1) {
    html += element('h2', section, CHARACTERS_OF.heading)
    for (let paragraph = 0; paragraph < 3; paragraph += 1)
      html += element('p', section + paragraph, CHARACTERS_OF.paragraph, linked)
    const items = Array.from({ length: ITEMS }, (_, item) =>
      element('li', section + item, CHARACTERS_OF.item, (text) => `<p>${text}</p>`),
    )
    html += `<ul>${items.join('')}</ul>`
    if (section % IMAGE_EACH === 0) html += `<img src="${image}" alt="A sofa" width="800" height="450">`
    else html += `<blockquote>${element('p', section, CHARACTERS_OF.quote)}</blockquote>`
  }
  return html
}
