import { expect, it } from 'vitest'
import { quotedTexts } from './quoted-texts.mjs'

const SPECIFICATION = `# Specification
## 1. Roles
Called 'a guest'.
## 2. Screens
- Blog: title 'Blog Management', empty: 'No posts yet'.
- Article: 'The article you're looking for doesn't exist.' and the customer's name.
## 5. Validation
- Reply: 'Please select a rating' / 'I'm sorry, call {phone}.' and again 'Blog Management'.
## 9. Limits
'Not a text of a screen'
`

it('reads what is quoted in the sections about screens, each text once', () => {
  expect(quotedTexts(SPECIFICATION)).toEqual([
    'Blog Management',
    'No posts yet',
    "The article you're looking for doesn't exist.",
    'Please select a rating',
    "I'm sorry, call {phone}.",
  ])
})
