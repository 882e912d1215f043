import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MapButton } from './map-button.js'
import { CallButton, PhoneLink } from './phone-link.js'

describe('contact links', () => {
  it('open the number and the address', () => {
    render(
      <>
        <PhoneLink phone="+919000012345" />
        <CallButton phone="+919000012345" />
        <MapButton address="7 Lane, Baner" />
      </>,
    )
    expect(screen.getByRole('link', { name: '+91 90000 12345' })).toHaveAttribute('href', 'tel:+919000012345')
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919000012345')
    expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      expect.stringContaining('7%20Lane%2C%20Baner'),
    )
  })

  it('are missing for a user whose number and address were removed', () => {
    render(
      <>
        <PhoneLink phone="" />
        <CallButton phone="" />
        <MapButton address="" />
      </>,
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('No phone')).toBeVisible()
  })
})
