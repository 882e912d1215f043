import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text.js'

describe('a sentence with tags', () => {
  it('renders each tag in its place', () => {
    const { container } = render(
      <RichText
        text="See <link>our services</link>, or <call></call>."
        tags={{ link: (inner) => <a href="/services">{inner}</a>, call: () => <button type="button">call</button> }}
      />,
    )
    expect(container).toHaveTextContent('See our services, or call.')
    expect(screen.getByRole('link', { name: 'our services' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'call' })).toBeVisible()
  })

  it('renders no other markup', () => {
    const { container } = render(<RichText text="<b>One</b> of <script>x</script> two" tags={{}} />)
    expect(container).toHaveTextContent('One of x two')
    expect(container.querySelector('b, script')).toBeNull()
  })
})
