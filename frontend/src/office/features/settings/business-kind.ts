import { type BusinessProfile, formatDay, type Translator, weekdayName } from '@sofaseva/contract'
import type { ComparedField } from '#office/ui/conflict/conflict.rules.js'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { toClock, WEEK_FROM_MONDAY } from '#shared/lib/clock.js'

const lines = (all: readonly string[]) => all.join('\n')

function hoursText(translator: Translator, hours: BusinessProfile['openingHours']): string {
  const closed = translator.t('admin-settings.hours.closed')
  return lines(
    WEEK_FROM_MONDAY.flatMap((weekday) => hours.find((day) => day.weekday === weekday) ?? []).map(
      ({ weekday, isWorking, opens, closes }) =>
        `${weekdayName(translator, weekday, 'long')}: ${isWorking ? `${toClock(opens)} – ${toClock(closes)}` : closed}`,
    ),
  )
}

/** The compared fields. A missing section has no text, like an empty one. */
function fieldsOf(translator: Translator): readonly ComparedField<Partial<BusinessProfile>>[] {
  const { t } = translator
  return [
    { name: 'supportPhone', label: t('admin-settings.contact.phone'), text: ({ supportPhone = '' }) => supportPhone },
    { name: 'supportEmail', label: t('admin-settings.contact.email'), text: ({ supportEmail = '' }) => supportEmail },
    { name: 'legalName', label: t('admin-settings.legal.name'), text: ({ legalName = '' }) => legalName },
    { name: 'legalAddress', label: t('admin-settings.legal.address'), text: ({ legalAddress = '' }) => legalAddress },
    { name: 'officerName', label: t('admin-settings.legal.officer'), text: ({ officerName = '' }) => officerName },
    {
      name: 'officerEmail',
      label: t('admin-settings.legal.officerEmail'),
      text: ({ officerEmail = '' }) => officerEmail,
    },
    {
      name: 'cities',
      label: t('admin-settings.cities.title'),
      text: ({ cities = [] }) =>
        lines(cities.map(({ name, enabled }) => (enabled ? t('admin-settings.cities.enabledIn', { name }) : name))),
    },
    { name: 'pincodes', label: t('admin-settings.pincodes.title'), text: ({ pincodes = [] }) => pincodes.join(', ') },
    {
      name: 'openingHours',
      label: t('admin-settings.hours.title'),
      text: ({ openingHours = [] }) => hoursText(translator, openingHours),
    },
    {
      name: 'holidays',
      label: t('admin-settings.holidays.title'),
      text: ({ holidays = [] }) => lines(holidays.map((day) => formatDay(translator, day))),
    },
  ]
}

function pick<K extends keyof BusinessProfile>(keys: readonly K[], from: BusinessProfile): Pick<BusinessProfile, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<BusinessProfile, K>
}

/** Compares two versions of some sections of the business profile, under the title of their form. */
export function businessKind<K extends keyof BusinessProfile>(
  title: string,
  keys: readonly K[],
): EntityKind<'BUSINESS_CHANGED', Pick<BusinessProfile, K>> {
  return {
    code: 'BUSINESS_CHANGED',
    entity: 'setting',
    idOf: () => keys[0],
    nameOf: () => title,
    toValues: (current) => pick(keys, current),
    fields: fieldsOf as (translator: Translator) => readonly ComparedField<Pick<BusinessProfile, K>>[],
  }
}
