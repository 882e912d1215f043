import { ActionIcon, Button } from '@mantine/core'
import { ADMIN_LIMITS, addDays, formatDay, indianInstant, windowParts } from '@sofaseva/contract'
import { DatePickerInput } from '#office/ui/date-picker-input.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { IconChevronLeft } from '#office/ui/icons.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'
import { IconCalendar, IconChevronRight } from '#shared/ui/icons.js'
import { Cluster } from '#shared/ui/layout.js'
import { Tabs } from '#shared/ui/tabs.js'
import { firstDay } from './board.rules.js'
import classes from './dispatch.module.css'
import type { DispatchView } from './use-dispatch.js'

/** Chooses the days and searches the providers of the board. */
export function DispatchBar({ view: shown }: { view: DispatchView }) {
  const translator = useTranslation()
  const { t } = translator
  const { view, date } = shown
  const dayText = (day: string) => formatDay(translator, indianInstant(day, 720))
  const first = firstDay(view, date)
  const { weekday } = windowParts(translator, indianInstant(date, 720))
  const title =
    view === 'day'
      ? t('admin-dispatch.dayTitle', { weekday, day: dayText(date) })
      : t('admin-dispatch.weekTitle', {
          from: dayText(first),
          to: dayText(addDays(first, ADMIN_LIMITS.dispatch.days - 1)),
        })
  return (
    <>
      <FilterBar
        filters={shown.filters}
        search={{
          label: t('admin-dispatch.search.label'),
          placeholder: t('admin-dispatch.search.placeholder'),
        }}
      >
        <Cluster className={classes.days}>
          <Tabs
            label={t('admin-dispatch.view.label')}
            tabs={[
              { value: 'day', text: t('admin-dispatch.view.day') },
              { value: 'week', text: t('admin-dispatch.view.week') },
            ]}
            value={view}
            onChange={(next) => shown.show({ view: next })}
          />
          <ActionIcon aria-label={t('admin-dispatch.previous')} onClick={() => shown.turn(-1)}>
            <Icon of={IconChevronLeft} />
          </ActionIcon>
          <Button variant="default" disabled={shown.isToday} onClick={shown.goToToday}>
            {t('admin-dispatch.today')}
          </Button>
          <ActionIcon aria-label={t('admin-dispatch.next')} onClick={() => shown.turn(1)}>
            <Icon of={IconChevronRight} />
          </ActionIcon>
          <DatePickerInput
            aria-label={t('admin-dispatch.date', { date: date.split('-').reverse().join('/') })}
            valueFormat="DD/MM/YYYY"
            leftSection={<Icon of={IconCalendar} size={16} />}
            value={date}
            onChange={(day) => day && shown.show({ date: day })}
          />
          <strong>{title}</strong>
        </Cluster>
      </FilterBar>
      <p className={classes.printed}>{title}</p>
    </>
  )
}
