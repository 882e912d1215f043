import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LoadMore } from './load-more.js'

it('keeps the focus while it loads, and ignores a second press', async () => {
  let end = () => {}
  const onLoad = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  render(<LoadMore what="requests" onLoad={onLoad} />)
  const button = screen.getByRole('button')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
  expect(button).toBeEnabled()
  await userEvent.click(button)
  expect(onLoad).toHaveBeenCalledOnce()
  await act(async () => end())
  expect(button).not.toHaveAttribute('aria-busy')
})
