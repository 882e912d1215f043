import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Document, settings } from '#test-support/samples.js'
import { useCity } from './use-city.js'

function Cities() {
  const { city, chooseCity } = useCity()
  return (
    <>
      <p>We work in {city}.</p>
      <button type="button" onClick={() => chooseCity('Nashik')}>
        Nashik
      </button>
    </>
  )
}

const renderCities = (isNashikEnabled: boolean) =>
  render(
    <Document
      publicSettings={{
        ...settings,
        cities: [
          { name: 'Mumbai', enabled: false },
          { name: 'Pune', enabled: true },
          { name: 'Nashik', enabled: isNashikEnabled },
        ],
      }}
    >
      <Cities />
      <Cities />
    </Document>,
  )

it('is our first city until the user chooses another, which this device remembers', async () => {
  const { unmount } = renderCities(true)
  expect(screen.getAllByText('We work in Pune.')).toHaveLength(2)
  await userEvent.click(screen.getAllByRole('button', { name: 'Nashik' })[0] as HTMLElement)
  expect(screen.getAllByText('We work in Nashik.')).toHaveLength(2)
  unmount()
  renderCities(true)
  expect(screen.getAllByText('We work in Nashik.')).toHaveLength(2)
})

it('is not a city that we no longer serve', async () => {
  localStorage.setItem('own::city', 'Nashik')
  renderCities(false)
  expect(screen.getAllByText('We work in Pune.')).toHaveLength(2)
})
