// @ts-nocheck
import { formatMinute, type OpeningHours, type Translator, type WeekdayHours, weekdayName } from '@sofaseva/contract'

/** Consecutive days with the same hours; null hours mean closed. */
interface DayGroup {
  first: number
  last: number
  hours: OpeningHours | null
}

/** Groups the week from Monday to Sunday. */
function groupsOf(openingHours: readonly WeekdayHours[]): DayGroup[] {
  const groups: DayGroup[] = []
  const week = [...openingHours].sort((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7))
  for (const { weekday, isWorking, opens, closes } of week) {
    const hours = isWorking ? { opens, closes } : null
    const group = groups.at(-1)
    if (group && group.hours?.opens === hours?.opens && group.hours?.closes === hours?.closes) group.last = weekday
    else groups.push({ first: weekday, last: weekday, hours })
  }
  return groups
}

/** Writes lines such as "Monday to Saturday: 9:00 AM to 8:00 PM", one for each run of days with the same hours. */
export function openingHoursLines(translator: Translator, openingHours: readonly WeekdayHours[]): string[] {
  const { t } = translator
  return groupsOf(openingHours).map(({ first, last, hours }) => {
    const [from, to] = [first, last].map((weekday) => weekdayName(translator, weekday, 'long')) as [string, string]
    const days = first === last ? from : t('settings.hours.days', { from, to })
    if (hours === null) return t('settings.hours.closed', { days })
    // Plain spaces, because other programs read these lines from the settings.
    const [opens, closes] = [hours.opens, hours.closes].map((minute) =>
      formatMinute(translator, minute).toUpperCase().replaceAll('\u00a0', ' '),
    )
    return t('settings.hours.open', { days, from: opens ?? '', to: closes ?? '' })
  })
}

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The hours in the notation of schema.org, such as "Mo-Sa 09:00-20:00". Closed days are left out. */
export function openingHoursSpec(openingHours: readonly WeekdayHours[]): string[] {
  return groupsOf(openingHours).flatMap(({ first, last, hours }) => {
    if (hours === null) return []
    const days = first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`
    return [`${days} ${clock(hours.opens)}-${clock(hours.closes)}`]
  })
}
