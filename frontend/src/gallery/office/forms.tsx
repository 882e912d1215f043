import {
  Button,
  Checkbox,
  NativeSelect,
  SegmentedControl,
  Switch,
  Tabs,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { LANGUAGES } from '@sofaseva/contract'
import { useState } from 'react'
import { BusyButton } from '#office/ui/busy-button.js'
import { DatePickerInput } from '#office/ui/date-picker-input.js'
import { DateRangeFilter } from '#office/ui/date-range-filter.js'
import { ExportButton } from '#office/ui/export-button.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { ImageDropzone } from '#office/ui/image-dropzone.js'
import { LanguageTabs } from '#office/ui/language-tabs.js'
import { MoneyField } from '#office/ui/money-field.js'
import { SwitchField } from '#office/ui/switch-field.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { Icon } from '#shared/ui/icon.js'
import { IconSearch } from '#shared/ui/icons.js'
import { LONG_TEXT, type Pieces, Row } from '../gallery.js'

const BUTTONS = ['filled', 'default', 'light', 'subtle'] as const
const nothing = () => undefined

function Money({ label, error }: { label: string; error?: string }) {
  const [value, setValue] = useState('1,499')
  return <MoneyField label={label} value={value} onChange={setValue} error={error} />
}

function Filters() {
  const filters = useUrlFilters(['search', 'from', 'to'])
  return (
    <FilterBar filters={filters} search={{ label: 'Search', placeholder: 'Name or number', maxLength: 50 }}>
      <DateRangeFilter label="Days" filters={filters} />
    </FilterBar>
  )
}

function ExportedList() {
  return <ExportButton path="/admin/bookings/export" filters={useUrlFilters([])} />
}

export const OFFICE_FORMS: Pieces = {
  'Office button': {
    variants: (
      <Row>
        {BUTTONS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button color="red">red</Button>
        <Button disabled>disabled</Button>
      </Row>
    ),
    long: <Button>{LONG_TEXT}</Button>,
  },
  BusyButton: {
    states: (
      <Row>
        <BusyButton busy={false} onClick={nothing}>
          Save
        </BusyButton>
        <BusyButton busy onClick={nothing}>
          Saving
        </BusyButton>
      </Row>
    ),
  },
  'Office field': {
    empty: <TextInput label="Name" description="As on the card" />,
    error: <TextInput label="Name with an error" error="This is required." />,
    disabled: <TextInput label="Disabled" disabled defaultValue="Asha" />,
    area: <Textarea label="Notes" defaultValue={LONG_TEXT} />,
    select: <NativeSelect label="Status" data={['Open', 'Done']} />,
    tags: <TagsInput label="Keywords" defaultValue={['sofa', 'cleaning']} />,
    long: <TextInput label={LONG_TEXT} error={LONG_TEXT} defaultValue={LONG_TEXT} />,
  },
  'Office choice': {
    checkbox: <Checkbox label="A checkbox" defaultChecked />,
    unchecked: <Checkbox label="Not checked" />,
    switch: <Switch label="A switch" defaultChecked />,
    switchOff: <Switch label="Not switched on" />,
    off: <Switch label="Disabled" disabled />,
    segments: <SegmentedControl data={['Day', 'Week', 'Month']} />,
  },
  SwitchField: { shown: <SwitchField label="Prices" hint={LONG_TEXT} checked onChange={nothing} /> },
  'Office tabs': {
    shown: (
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">One</Tabs.Tab>
          <Tabs.Tab value="two">{LONG_TEXT}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">The first</Tabs.Panel>
      </Tabs>
    ),
  },
  MoneyField: { filled: <Money label="Price" />, wrong: <Money label="A wrong price" error="This is no amount." /> },
  DatePickerInput: {
    empty: <DatePickerInput label="Day" placeholder="Choose a day" />,
    chosen: <DatePickerInput label="Chosen day" defaultValue="2026-11-30" />,
    disabled: <DatePickerInput label="Disabled day" disabled />,
  },
  FilterBar: { shown: <Filters /> },
  ExportButton: { shown: <ExportedList /> },
  LanguageTabs: {
    missing: (
      <LanguageTabs
        label="Languages"
        languages={LANGUAGES}
        missing={(language) => (language === 'en' ? 0 : 2)}
        errors={{}}
      >
        {(language) => <TextInput label={`Name (${language})`} />}
      </LanguageTabs>
    ),
  },
  ImageDropzone: {
    empty: (
      <ImageDropzone label="Choose an image" onFiles={nothing}>
        <Icon of={IconSearch} size={32} />
      </ImageDropzone>
    ),
    disabled: (
      <ImageDropzone label="Not now" disabled onFiles={nothing}>
        <Icon of={IconSearch} size={32} />
      </ImageDropzone>
    ),
  },
}
