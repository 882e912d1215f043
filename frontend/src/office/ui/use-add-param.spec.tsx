import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { useAddParam, useExportParam } from './use-add-param.js'
import { useUrlFilters } from './use-url-filters.js'

function Page({ onAdd }: { onAdd: (() => void) | undefined }) {
  useAddParam(useUrlFilters([]), onAdd)
  return <p>at {useLocation().search}</p>
}

it('opens the form once it can, and not again on the way back', () => {
  const onAdd = vi.fn()
  const page = (isReady: boolean) => (
    <MemoryRouter initialEntries={['/?add=service&status=enabled']}>
      <Page onAdd={isReady ? onAdd : undefined} />
    </MemoryRouter>
  )
  const { rerender } = render(page(false))
  expect(onAdd).not.toHaveBeenCalled()
  rerender(page(true))
  rerender(page(true))
  expect(onAdd).toHaveBeenCalledOnce()
  expect(screen.getByText('at ?status=enabled')).toBeInTheDocument()
})

function Exported({ onExport }: { onExport: () => void }) {
  useExportParam(useUrlFilters([]), onExport)
  return <p>at {useLocation().search}</p>
}

it('saves the file that a link asks for, once', () => {
  const onExport = vi.fn()
  const page = () => (
    <MemoryRouter initialEntries={['/?export=bookings&status=open']}>
      <Exported onExport={() => onExport()} />
    </MemoryRouter>
  )
  const { rerender } = render(page())
  rerender(page())
  expect(onExport).toHaveBeenCalledOnce()
  expect(screen.getByText('at ?status=open')).toBeInTheDocument()
})
