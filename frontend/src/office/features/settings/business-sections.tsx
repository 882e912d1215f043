import { Button, Switch, TagsInput, TextInput } from '@mantine/core'
import {
  ADMIN_LIMITS,
  type Business,
  type BusinessProfile,
  indianDay,
  LIMITS,
  type WeekdayHours,
  weekdayName,
} from '@sofaseva/contract'
import { DatePickerInput } from '#office/ui/date-picker-input.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toClock, toMinutes, WEEK_FROM_MONDAY } from '#shared/lib/clock.js'
import { useNow } from '#shared/lib/use-now.js'
import { FieldError } from '#shared/ui/field.js'
import { BusinessSection } from './business-section.js'
import classes from './settings.module.css'
import { useBusinessForm } from './use-settings.js'

interface SectionProps<K extends keyof BusinessProfile> {
  business: Pick<BusinessProfile, K> & Pick<Business, 'revision'>
}

export function ContactSection({
  business: { supportPhone, supportEmail, revision },
}: SectionProps<'supportPhone' | 'supportEmail'>) {
  const { t } = useTranslation()
  const form = useBusinessForm(t('admin-settings.contact.title'), { supportPhone, supportEmail }, revision)
  return (
    <BusinessSection form={form} hint={t('admin-settings.contact.hint')}>
      <TextInput
        type="tel"
        label={t('admin-settings.contact.phone')}
        maxLength={LIMITS.phone}
        {...form.field('supportPhone')}
      />
      <TextInput
        type="email"
        label={t('admin-settings.contact.email')}
        maxLength={LIMITS.email}
        {...form.field('supportEmail')}
      />
    </BusinessSection>
  )
}

type LegalKey = 'legalName' | 'legalAddress' | 'officerName' | 'officerEmail'

export function LegalSection({
  business: { legalName, legalAddress, officerName, officerEmail, revision },
}: SectionProps<LegalKey>) {
  const { t } = useTranslation()
  const stored = { legalName, legalAddress, officerName, officerEmail }
  const form = useBusinessForm(t('admin-settings.legal.title'), stored, revision)
  return (
    <BusinessSection form={form} hint={t('admin-settings.legal.hint')}>
      <TextInput label={t('admin-settings.legal.name')} maxLength={LIMITS.name} {...form.field('legalName')} />
      <TextInput label={t('admin-settings.legal.address')} maxLength={LIMITS.address} {...form.field('legalAddress')} />
      <TextInput label={t('admin-settings.legal.officer')} maxLength={LIMITS.name} {...form.field('officerName')} />
      <TextInput
        type="email"
        label={t('admin-settings.legal.officerEmail')}
        maxLength={LIMITS.email}
        {...form.field('officerEmail')}
      />
    </BusinessSection>
  )
}

export function CitiesSection({ business: { cities, revision } }: SectionProps<'cities'>) {
  const { t } = useTranslation()
  const form = useBusinessForm(t('admin-settings.cities.title'), { cities }, revision)
  const { values: draft, change, field } = form
  return (
    <BusinessSection form={form} hint={t('admin-settings.cities.hint')}>
      {draft.cities.map(({ name, enabled }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity than its position
        <div key={index} className={classes.row}>
          <TextInput
            label={t('admin-settings.cities.name', { number: index + 1 })}
            maxLength={ADMIN_LIMITS.business.cityName}
            {...field(`cities.${index}.name`)}
          />
          <Switch
            className={classes.enabled ?? ''}
            label={t('admin-settings.cities.enabled')}
            aria-label={t('admin-settings.cities.enabledIn', { name })}
            checked={enabled}
            onChange={({ currentTarget }) =>
              change({ cities: draft.cities.with(index, { name, enabled: currentTarget.checked }) })
            }
          />
          <Button
            variant="subtle"
            color="red"
            disabled={draft.cities.length === 1}
            aria-label={t('admin-settings.cities.removeNamed', { name })}
            onClick={() => change({ cities: draft.cities.filter((_, place) => place !== index) })}
          >
            {t('admin-settings.cities.remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          disabled={draft.cities.length >= ADMIN_LIMITS.business.cities}
          onClick={() => change({ cities: [...draft.cities, { name: '', enabled: false }] })}
        >
          {t('admin-settings.cities.add')}
        </Button>
      </div>
    </BusinessSection>
  )
}

export function PincodesSection({ business: { pincodes, revision } }: SectionProps<'pincodes'>) {
  const { t } = useTranslation()
  const form = useBusinessForm(t('admin-settings.pincodes.title'), { pincodes }, revision)
  return (
    <BusinessSection form={form} hint={t('admin-settings.pincodes.hint')}>
      <TagsInput
        label={t('admin-settings.pincodes.label')}
        placeholder={t('admin-settings.pincodes.placeholder')}
        inputMode="numeric"
        splitChars={[',', ' ', ';']}
        maxTags={ADMIN_LIMITS.business.pincodes}
        acceptValueOnBlur
        value={form.values.pincodes}
        onChange={(value) => form.change({ pincodes: value })}
      />
    </BusinessSection>
  )
}

interface DayRowProps {
  hours: WeekdayHours
  name: string
  error: string | undefined
  onChange: (part: Partial<WeekdayHours>) => void
}

function DayRow({ hours, name, error, onChange }: DayRowProps) {
  const translator = useTranslation()
  const { t } = translator
  const day = weekdayName(translator, hours.weekday, 'long')
  const time = (field: 'opens' | 'closes', label: string) => (
    <TextInput
      className={classes.time}
      type="time"
      step={900}
      name={`${name}.${field}`}
      aria-label={label}
      value={toClock(hours[field])}
      onChange={({ currentTarget: { value } }) => value && onChange({ [field]: toMinutes(value) })}
    />
  )
  return (
    <div className={`${classes.row} ${classes.day}`}>
      <Switch
        label={day}
        checked={hours.isWorking}
        onChange={({ currentTarget }) => onChange({ isWorking: currentTarget.checked })}
      />
      {hours.isWorking ? (
        <>
          {time('opens', t('admin-settings.hours.opens', { day }))}
          {time('closes', t('admin-settings.hours.closes', { day }))}
        </>
      ) : (
        <span>{t('admin-settings.hours.closed')}</span>
      )}
      <FieldError text={error} />
    </div>
  )
}

export function HoursSection({ business: { openingHours, revision } }: SectionProps<'openingHours'>) {
  const { t } = useTranslation()
  const form = useBusinessForm(t('admin-settings.hours.title'), { openingHours }, revision)
  const { values: draft, change, errors } = form
  return (
    <BusinessSection form={form} hint={t('admin-settings.hours.hint')}>
      {WEEK_FROM_MONDAY.map((weekday) => {
        const index = draft.openingHours.findIndex((hours) => hours.weekday === weekday)
        const hours = draft.openingHours[index]
        const name = `openingHours.${index}`
        return (
          hours && (
            <DayRow
              key={weekday}
              hours={hours}
              name={name}
              error={errors[`${name}.closes`] ?? errors[`${name}.opens`]}
              onChange={(part) =>
                change(
                  { openingHours: draft.openingHours.with(index, { ...hours, ...part }) },
                  `${name}.opens`,
                  `${name}.closes`,
                )
              }
            />
          )
        )
      })}
    </BusinessSection>
  )
}

export function HolidaysSection({ business: { holidays, revision } }: SectionProps<'holidays'>) {
  const { t } = useTranslation()
  const form = useBusinessForm(t('admin-settings.holidays.title'), { holidays }, revision)
  return (
    <BusinessSection form={form} hint={t('admin-settings.holidays.hint')}>
      <DatePickerInput
        type="multiple"
        label={t('admin-settings.holidays.label')}
        placeholder={t('admin-settings.holidays.none')}
        valueFormat="DD/MM/YYYY"
        minDate={indianDay(useNow())}
        clearable
        value={form.values.holidays}
        onChange={(days) => form.change({ holidays: [...days].sort() })}
      />
    </BusinessSection>
  )
}
