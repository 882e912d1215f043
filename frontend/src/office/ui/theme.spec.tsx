import { NumberInput } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'

it('doesn’t parse a comma in a number as a decimal point', async () => {
  render(
    <AdminDocument>
      <NumberInput label="Number" />
    </AdminDocument>,
  )
  await userEvent.type(screen.getByLabelText('Number'), '1,500')
  expect(screen.getByLabelText('Number')).toHaveValue('1500')
})
