import type { Language } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../http/api-error.js'
import { translatorOf } from '../i18n/messages.js'
import { TranslationProvider } from '../i18n/use-translation.js'
import { ErrorAlert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { Field } from '../ui/field.js'
import { formSchema, useForm } from './use-form.js'

interface FormProps {
  work: (values: unknown) => Promise<void>
  name?: string
  schema?: Parameters<typeof useForm>[0]['schema']
}

/** A schema that accepts anything. */
const anything = {
  parse: (values: unknown) => values,
  safeParse: (values: unknown) => ({ success: true as const, data: values }),
}

function Form({ work, name = 'Asha', schema = async () => anything }: FormProps) {
  const [size, setSize] = useState('')
  const [address, setAddress] = useState('')
  const [city, setCity] = useState('')
  const { errors, busy, form, clear } = useForm({
    schema,
    values: { name, address },
    submit: work,
    fallback: 'It could not be sent.',
  })
  return (
    <form {...form} aria-label="Order">
      <Field label="Name" name="name" error={errors.name}>
        <input />
      </Field>
      <fieldset name="size">
        <legend>Size</legend>
        {errors.size}
        {['Small', 'Large'].map((text) => (
          <label key={text}>
            <input type="radio" name="size" checked={size === text} onChange={() => setSize(text)} /> {text}
          </label>
        ))}
      </fieldset>
      <Field label="Address" name="address" error={errors.address}>
        <textarea value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <Field label="City" name="city" error={errors.city}>
        <select value={city} onChange={(event) => setCity(event.target.value)}>
          <option value="">Choose…</option>
          <option>Pune</option>
        </select>
      </Field>
      <button type="button" onClick={() => clear('address')}>
        Last address
      </button>
      <ErrorAlert text={errors.form} />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}

// The first load takes longer than a test waits.
beforeAll(() => formSchema('ProfileUpdate')())
const refusal = (fields: Record<string, string>) => new ApiError('VALIDATION', 400, 'Please check the form.', fields)
const refusing = (fields: Record<string, string>) => () => Promise.reject(refusal(fields))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
/** Each control has its own region. The form's comes after them. */
const formAlert = () => screen.getAllByRole('alert').at(-1)
const control = (name: string) => screen.getByRole('textbox', { name })

describe('a form with errors', () => {
  it('keeps the choice that corrects the error of a select', async () => {
    render(<Form work={refusing({ city: 'Please choose a city.' })} />)
    await send()
    expect(await screen.findByText('Please choose a city.')).toBeVisible()
    const city = screen.getByLabelText('City')
    await userEvent.selectOptions(city, 'Pune')
    expect(city).toHaveValue('Pune')
    expect(screen.queryByText('Please choose a city.')).toBeNull()
  })

  it('focuses the first wrong control on the page, whatever the order of the response', async () => {
    render(<Form work={refusing({ address: 'Please enter the address.', name: 'Enter your name.' })} />)
    await send()
    await vi.waitFor(() => expect(control('Name')).toHaveFocus())
    expect(control('Name')).toHaveAccessibleDescription('Enter your name.')
    expect(control('Address')).toHaveAccessibleDescription('Please enter the address.')
  })

  it('shows errors in existing regions, because only those are read out', async () => {
    render(<Form work={refusing({ name: 'Enter your name.', coupon: 'This coupon has run out.' })} />)
    const regions = screen.getAllByRole('alert')
    for (const region of regions) expect(region).toBeEmptyDOMElement()
    await send()
    expect(screen.getAllByRole('alert')).toEqual(regions)
    expect(regions[0]).toHaveTextContent('Enter your name.')
    expect(formAlert()).toHaveTextContent('This coupon has run out.')
  })

  it('shows its schema’s errors in the contract’s words, and sends nothing', async () => {
    const work = vi.fn(async () => undefined)
    render(<Form work={work} name=" " schema={formSchema('ProfileUpdate')} />)
    await send()
    expect(await screen.findByText('Enter your name.')).toBeVisible()
    expect(control('Name')).toHaveFocus()
    expect(control('Name')).toBeInvalid()
    expect(work).not.toHaveBeenCalled()
  })

  it('shows its schema’s errors in the page’s language, even after a switch', async () => {
    const form = <Form work={async () => undefined} name=" " schema={formSchema('ProfileUpdate')} />
    const shownIn = (language: Language) => (
      <TranslationProvider translator={translatorOf(language)} changeLanguage={async () => undefined}>
        {form}
      </TranslationProvider>
    )
    const { rerender } = render(shownIn('mr'))
    await send()
    expect(await screen.findByText('कृपया तुमचे नाव लिहा.')).toBeVisible()
    rerender(shownIn('hi'))
    expect(control('Name')).toHaveAccessibleDescription('कृपया अपना नाम लिखें।')
  })

  it('sends the schema’s output', async () => {
    const work = vi.fn(async () => undefined)
    render(<Form work={work} schema={formSchema('ProfileUpdate')} />)
    await userEvent.type(control('Address'), ' 4 Test Lane ')
    await send()
    await vi.waitFor(() => expect(work).toHaveBeenCalledExactlyOnceWith({ name: 'Asha', address: '4 Test Lane' }))
  })

  it('reports that its schema failed to load, and can be sent again', async () => {
    const work = vi.fn(async () => undefined)
    let isThere = false
    const schema = async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return anything
    }
    render(<Form work={work} schema={schema} />)
    await send()
    await vi.waitFor(() => expect(formAlert()).toHaveTextContent('It could not be sent.'))
    isThere = true
    await send()
    await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  })

  it('focuses the first choice of a group', async () => {
    render(<Form work={refusing({ size: 'Please choose a size.', address: 'Too long.' })} />)
    await send()
    expect(screen.getByRole('radio', { name: 'Small' })).toHaveFocus()
  })

  it('removes an error when its control changes, and keeps the others', async () => {
    render(<Form work={refusing({ name: 'Enter your name.', address: 'Please enter the address.' })} />)
    await send()
    await userEvent.type(control('Name'), 'A')
    expect(control('Name')).toBeValid()
    expect(screen.queryByText('Enter your name.')).toBeNull()
    expect(screen.getByText('Please enter the address.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Last address' }))
    expect(screen.queryByText('Please enter the address.')).toBeNull()
  })

  it('shows errors of controls that aren’t on screen above the button', async () => {
    render(<Form work={refusing({ coupon: 'This coupon has run out.', name: 'Enter your name.' })} />)
    await send()
    expect(screen.getByText('This coupon has run out.')).toBeVisible()
    expect(control('Name')).toHaveFocus()
  })

  it('shows an error of a line beside the control of its list, and of an unknown one above the button', async () => {
    const fields = { 'address.1': 'Too long.', 'address.4': 'Too long.', 'colours.2': 'Unknown colour.' }
    render(<Form work={() => Promise.reject(refusal(fields))} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await vi.waitFor(() => expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('Too long.'))
    expect(screen.getByText('Unknown colour.')).toBeVisible()
  })

  it('shows general errors there, and keeps the input', async () => {
    render(<Form work={() => Promise.reject(new ApiError('NETWORK', 0, 'Offline.'))} />)
    await userEvent.type(control('Address'), '4 Test Lane')
    await send()
    expect(formAlert()).toHaveTextContent('It could not be sent.')
    expect(control('Address')).toHaveValue('4 Test Lane')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  })
})

it('sends once at a time, shows it, and keeps the focus on the button', async () => {
  let end = () => undefined as unknown
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  render(<Form work={work} />)
  await send()
  const button = screen.getByRole('button', { name: 'Sending…' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.type(control('Name'), '{Enter}')
  expect(work).toHaveBeenCalledOnce()
  end()
  await screen.findByRole('button', { name: 'Send' })
  await send()
  expect(work).toHaveBeenCalledTimes(2)
})
