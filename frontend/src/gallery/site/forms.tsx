import { type ReactNode, useState } from 'react'
import { AnchorButton, Button, LinkButton } from '#shared/ui/button.js'
import { CodeField } from '#shared/ui/code-field.js'
import { Input, Select } from '#shared/ui/control.js'
import { Disclosure } from '#shared/ui/disclosure.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import { EmailField } from '#shared/ui/email-field.js'
import { Field } from '#shared/ui/field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { PasswordField } from '#shared/ui/password-field.js'
import { StandaloneAnchor, StandaloneLink } from '#shared/ui/standalone-link.js'
import { TextButton } from '#shared/ui/text-button.js'
import { LONG_TEXT, type Pieces, Row } from '../gallery.js'

const VARIANTS = ['accent', 'primary', 'outline', 'danger'] as const
const CHOICES = [
  { value: 'one', text: 'One' },
  { value: 'long', text: LONG_TEXT },
  { value: 'disabled', text: 'Not now', isDisabled: true },
] as const
const nothing = () => undefined

function Password({ error }: { error?: string }) {
  const [value, setValue] = useState('Sofa')
  return (
    <PasswordField label={error ?? 'Password'} name="password" value={value} onChange={setValue} error={error} isNew />
  )
}

function Code({ error }: { error?: string }) {
  const [value, setValue] = useState('123')
  return <CodeField label={error ?? 'Code'} name="code" value={value} onChange={setValue} error={error} />
}

const buttonStates = (variant: (typeof VARIANTS)[number]): ReactNode => (
  <Row>
    <Button variant={variant}>{variant}</Button>
    <Button variant={variant} size="small">{`${variant}, small`}</Button>
    <Button variant={variant} busy>{`${variant}, busy`}</Button>
    <Button variant={variant} disabled>{`${variant}, disabled`}</Button>
  </Row>
)

export const SITE_FORMS: Pieces = {
  Button: {
    ...Object.fromEntries(VARIANTS.map((variant) => [variant, buttonStates(variant)])),
    links: (
      <Row>
        <LinkButton to="/gallery">A link like a button</LinkButton>
        <AnchorButton href="tel:+919000012345">An address like a button</AnchorButton>
      </Row>
    ),
    long: <Button>{LONG_TEXT}</Button>,
  },
  TextButton: {
    plain: <TextButton>A button like text</TextButton>,
    busy: <TextButton busy>Like text, busy</TextButton>,
    long: <TextButton>{LONG_TEXT}</TextButton>,
  },
  StandaloneLink: {
    link: <StandaloneLink to="/gallery">A link of its own</StandaloneLink>,
    anchor: <StandaloneAnchor href="mailto:asha@example.com">asha@example.com</StandaloneAnchor>,
  },
  CodeField: {
    empty: <Code />,
    error: <Code error="Enter the six digits" />,
  },
  Disclosure: {
    closed: <Disclosure summary="How long does it take?">About an hour.</Disclosure>,
    long: <Disclosure summary={LONG_TEXT}>{LONG_TEXT}</Disclosure>,
  },
  Field: {
    empty: (
      <Field label="Name" name="name">
        <Input />
      </Field>
    ),
    hint: (
      <Field label="With a hint" name="hint" hint="As on your card">
        <Input defaultValue="Asha" />
      </Field>
    ),
    error: (
      <Field label="With an error" name="error" error="This is required.">
        <Input />
      </Field>
    ),
    disabled: (
      <Field label="Disabled" name="disabled">
        <Input disabled defaultValue="Asha" />
      </Field>
    ),
    select: (
      <Field label="A choice" name="select">
        <Select>
          <option>First</option>
          <option>Second</option>
        </Select>
      </Field>
    ),
    long: (
      <Field label={LONG_TEXT} name="long" hint={LONG_TEXT} error={LONG_TEXT}>
        <Input defaultValue={LONG_TEXT} />
      </Field>
    ),
  },
  EmailField: {
    filled: <EmailField value="asha@example.com" onChange={nothing} />,
    wrong: <EmailField value="asha" onChange={nothing} error="This is no e-mail address." />,
  },
  PasswordField: { filled: <Password />, wrong: <Password error="Wrong password" /> },
  HydratedForm: {
    shown: (
      <HydratedForm>
        <Field label="Subject" name="subject">
          <Input />
        </Field>
      </HydratedForm>
    ),
  },
  DropdownMenu: {
    chosen: <DropdownMenu label="Count" value="one" choices={CHOICES} onChoose={nothing} />,
    nothing: <DropdownMenu label="None" value={null} placeholder="Choose" choices={CHOICES} onChoose={nothing} />,
    long: <DropdownMenu label="Long" value="long" choices={CHOICES} onChoose={nothing} />,
    disabled: <DropdownMenu label="Off" value="one" choices={CHOICES} disabled onChoose={nothing} />,
  },
}
