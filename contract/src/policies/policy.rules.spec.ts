import { expect, it } from 'vitest'
import { policyBlocks } from './policy.rules.js'

it('reads headings, paragraphs and lists', () => {
  expect(policyBlocks('First line\n\n##  Data \n- name\n - phone\nAfter\n- one')).toEqual([
    { kind: 'paragraph', text: 'First line' },
    { kind: 'heading', text: 'Data' },
    { kind: 'list', items: ['name', 'phone'] },
    { kind: 'paragraph', text: 'After' },
    { kind: 'list', items: ['one'] },
  ])
  expect(policyBlocks('  \n')).toEqual([])
})
