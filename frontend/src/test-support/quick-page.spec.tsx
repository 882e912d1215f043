import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

const show = (html: string) => {
  document.body.innerHTML = html
}
afterEach(() => {
  show('')
  document.body.removeAttribute('style')
})

const input = (id: string) => document.getElementById(id) as HTMLInputElement
const labelsOf = (id: string) => input(id).labels && [...input(id).labels].map(({ textContent }) => textContent)

describe('the labels of a control', () => {
  it('name it or hold it, in the order of the page', () => {
    show(`
      <label for="a">First</label><label>Around <input id="a"></label><label for="a">Last</label>
      <label for="hidden">Hidden</label><input id="hidden" type="hidden">
      <label>Two <button id="b"></button><select id="c"></select></label>
      <label for="">None <textarea id="d"></textarea></label><label for="p">Text</label><p id="p"></p>`)
    expect(labelsOf('a')).toEqual(['First', 'Around ', 'Last'])
    expect(labelsOf('hidden')).toBeNull()
    expect([labelsOf('b'), labelsOf('c'), labelsOf('d')]).toEqual([['Two '], [], []])
  })

  it('follow each change of the page at once', () => {
    show('<label>Name</label><input id="a"><input id="b">')
    const label = document.querySelector('label') as HTMLLabelElement
    expect([labelsOf('a'), labelsOf('b')]).toEqual([[], []])
    label.htmlFor = 'a'
    expect([labelsOf('a'), labelsOf('b')]).toEqual([['Name'], []])
    input('b').id = 'c'
    label.htmlFor = 'c'
    expect([labelsOf('a'), labelsOf('c')]).toEqual([[], ['Name']])
    label.remove()
    expect(labelsOf('c')).toEqual([])
  })

  it('belong to their own page', () => {
    const other = new DOMParser().parseFromString('<label for="a">Other</label><input id="a">', 'text/html')
    show('<label for="a">Name</label><input id="a">')
    const [first] = (other.getElementById('a') as HTMLInputElement).labels ?? []
    expect(first?.textContent).toBe('Other')
    const field = input('a')
    field.remove()
    expect(field.labels).toHaveLength(0)
  })
})

it('the style of an element follows each change of the page at once', () => {
  show('<p class="quiet">Text</p>')
  const text = screen.getByText('Text')
  expect(text).toBeVisible()
  document.body.append(Object.assign(document.createElement('style'), { textContent: '.quiet { display: none }' }))
  expect(getComputedStyle(text).display).toBe('none')
  text.className = ''
  expect(getComputedStyle(text).display).toBe('block')
  document.body.style.visibility = 'hidden'
  expect(getComputedStyle(text).visibility).toBe('hidden')
  text.remove()
  expect(text).not.toBeVisible()
})

it('a query that finds nothing draws the page when its message is read', () => {
  show('<p>Before</p>')
  let error = new Error('it found something')
  try {
    screen.getByText('Missing')
  } catch (thrown) {
    error = thrown as Error
  }
  show('<p>After</p>')
  expect(error.name).toBe('TestingLibraryElementError')
  expect(error.message).toMatch(/Unable to find an element with the text: Missing.*After/s)
  expect(error.stack).toMatch(/^TestingLibraryElementError: Unable to find.*After.*\n\s+at [^\n]*quick-page\.spec/s)
})
