import { Button } from '@mantine/core'
import {
  ADMIN_PATHS,
  formatDateTime,
  hasBlank,
  type Incident,
  LANGUAGES,
  NOTICE_STATES,
  REPORT_HOURS,
} from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '#office/ui/busy-button.js'
import { Facts } from '#office/ui/facts.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert, StatusRegion } from '#shared/ui/alert.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { ClosingForm } from './closing-form.js'
import { ClockBadge } from './incident-badges.js'
import { IncidentForm } from './incident-form.js'
import { NoticeForm } from './notice-form.js'
import { PeopleList } from './people-list.js'
import { useIncidentStep, useReport } from './use-incidents.js'

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} gap={3}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}

interface StepProps {
  incident: Incident
}

function DetailsStep({ incident }: StepProps) {
  const translator = useTranslation()
  const { t } = translator
  const { open } = useDialog()
  const { happenedFrom, happenedTo, nature, place, consequences, measures, scope, data, closedAt } = incident
  const at = (time: string) => formatDateTime(translator, time)
  const from = happenedFrom === null ? null : at(happenedFrom)
  return (
    <Step title={t('admin-incidents.step.details')}>
      <Facts
        entries={[
          [t('admin-incidents.field.awareAt'), at(incident.awareAt)],
          [
            t('admin-incidents.field.period'),
            from === null
              ? t('admin-incidents.period.until', { to: at(happenedTo) })
              : t('admin-incidents.period.between', { from, to: at(happenedTo) }),
          ],
          [t('admin-incidents.field.scope'), t(`admin-incidents.scope.${scope}`)],
          [t('admin-incidents.field.data'), data.map((kind) => t(`admin-incidents.data.${kind}`)).join(', ')],
          nature && [t('admin-incidents.field.nature'), nature],
          place && [t('admin-incidents.field.place'), place],
          consequences && [t('admin-incidents.field.consequences'), consequences],
          measures && [t('admin-incidents.field.measures'), measures],
        ]}
      />
      {closedAt === null && (
        <div>
          <Button
            variant="default"
            onClick={() =>
              open((close) => <IncidentForm incident={incident} isDrill={incident.isDrill} onClose={close} />)
            }
          >
            {t('admin-incidents.changeDetails')}
          </Button>
        </div>
      )}
    </Step>
  )
}

function PeopleStep({ incident }: StepProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const { mutate, isPending } = useIncidentStep(incident)
  const { people, isListing, listedAt, closedAt } = incident
  const total = Object.values(people).reduce((sum, count) => sum + count, 0)
  return (
    <Step title={t('admin-incidents.people.title')}>
      <StatusRegion>
        {isListing
          ? t('admin-incidents.people.listing', { count: total })
          : listedAt !== null && t('admin-incidents.people.count', { count: total })}
      </StatusRegion>
      {closedAt === null && (
        <MutedText as="p" size="small">
          {t('admin-incidents.people.hint')}
        </MutedText>
      )}
      <Cluster>
        {closedAt === null && (
          <BusyButton variant="default" busy={isPending || isListing} onClick={() => mutate('people')}>
            {t(listedAt === null ? 'admin-incidents.people.list' : 'admin-incidents.people.listAgain')}
          </BusyButton>
        )}
        {listedAt !== null && !isShown && (
          <Button variant="default" onClick={() => setIsShown(true)}>
            {t('admin-incidents.people.show')}
          </Button>
        )}
      </Cluster>
      {isShown && <PeopleList incident={incident} />}
    </Step>
  )
}

/** The progress of the notifications, by state. */
function Progress({ people }: Pick<Incident, 'people'>) {
  const { t } = useTranslation()
  return (
    <Facts
      entries={NOTICE_STATES.map((state) => people[state] > 0 && [t(`admin-incidents.state.${state}`), people[state]])}
    />
  )
}

function NoticesStep({ incident }: StepProps) {
  const { t } = useTranslation()
  const { open, confirm } = useDialog()
  const { mutate, isPending } = useIncidentStep(incident)
  const { texts, people, listedAt, noticesAt, closedAt, isDrill } = incident
  const unwritten = LANGUAGES.filter((language) => hasBlank(texts[language].subject) || hasBlank(texts[language].text))
  const isReady = listedAt !== null && unwritten.length === 0 && people.waiting > 0
  const send = isDrill ? 'admin-incidents.notice.record' : 'admin-incidents.notice.send'
  return (
    <Step title={t('admin-incidents.notice.title')}>
      {unwritten.length > 0 && <Alert tone="warn">{t('admin-incidents.notice.unwritten')}</Alert>}
      <StatusRegion>
        {noticesAt !== null && people.waiting > 0 && t('admin-incidents.notice.progress', { left: people.waiting })}
      </StatusRegion>
      <Progress people={people} />
      {closedAt === null && (
        <Cluster>
          <Button variant="default" onClick={() => open((close) => <NoticeForm incident={incident} onClose={close} />)}>
            {t('admin-incidents.notice.write')}
          </Button>
          <BusyButton
            busy={isPending}
            disabled={!isReady}
            {...(isDrill ? {} : { color: 'red' })}
            onClick={() =>
              confirm({
                title: t(send),
                text: t(isDrill ? 'admin-incidents.notice.recordText' : 'admin-incidents.notice.sendText', {
                  count: people.waiting,
                }),
                confirmText: t(send),
                danger: !isDrill,
                onConfirm: () => mutate('notices'),
              })
            }
          >
            {t(send)}
          </BusyButton>
        </Cluster>
      )}
    </Step>
  )
}

function ReportStep({ incident }: StepProps) {
  const translator = useTranslation()
  const { t } = translator
  const { confirm } = useDialog()
  const { mutate, isPending } = useIncidentStep(incident)
  const report = useReport()
  const { reportDueAt, reportedAt, closedAt } = incident
  return (
    <Step title={t('admin-incidents.step.report')}>
      <Cluster>
        <ClockBadge {...incident} />
        <MutedText size="small">
          {reportedAt === null
            ? t('admin-incidents.report.dueAt', { due: formatDateTime(translator, reportDueAt), hours: REPORT_HOURS })
            : formatDateTime(translator, reportedAt)}
        </MutedText>
      </Cluster>
      <Cluster>
        <BusyButton variant="default" busy={report.isPending} onClick={() => report.mutate(incident)}>
          {t('admin-incidents.report.save')}
        </BusyButton>
        {reportedAt === null && closedAt === null && (
          <BusyButton
            busy={isPending}
            onClick={() =>
              confirm({
                title: t('admin-incidents.report.markTitle'),
                text: t('admin-incidents.report.markText'),
                confirmText: t('admin-incidents.report.mark'),
                onConfirm: () => mutate('reported'),
              })
            }
          >
            {t('admin-incidents.report.mark')}
          </BusyButton>
        )}
      </Cluster>
    </Step>
  )
}

function EndStep({ incident }: StepProps) {
  const { t } = useTranslation()
  const { open } = useDialog()
  const { _id, closedAt, conclusion } = incident
  return (
    <Step title={t('admin-incidents.step.end')}>
      {closedAt !== null && <p>{conclusion}</p>}
      <Cluster>
        {closedAt === null && (
          <Button
            variant="outline"
            color="red"
            onClick={() => open((close) => <ClosingForm incident={incident} onClose={close} />)}
          >
            {t('admin-incidents.close.submit')}
          </Button>
        )}
        <StandaloneLink to={`${ADMIN_PATHS.audit}?entity=incident&entityId=${_id}`}>
          {t('admin-incidents.history')}
        </StandaloneLink>
      </Cluster>
    </Step>
  )
}

/** The steps of an incident, in their order. */
export function IncidentSteps({ incident }: StepProps) {
  return (
    <Stack>
      <DetailsStep incident={incident} />
      <PeopleStep incident={incident} />
      <NoticesStep incident={incident} />
      <ReportStep incident={incident} />
      <EndStep incident={incident} />
    </Stack>
  )
}
