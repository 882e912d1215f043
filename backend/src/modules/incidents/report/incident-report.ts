import {
  escapeHtml,
  formatDateTime,
  type Instant,
  lastSix,
  type PolicyFacts,
  REPORT_HOURS,
  reportClock,
  type Translator,
} from '@sofaseva/contract'
import type { IncidentRow, NoticeCounts } from '../incidents.repository.js'
import { dataText, periodText } from '../notices/notice-mail.js'

const STYLE = `body{font:16px/1.5 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}
h1{font-size:1.5rem}th,td{text-align:start;vertical-align:top;padding:.5rem;border-top:1px solid #999}
th{width:14rem}table{border-collapse:collapse;width:100%}td{white-space:pre-wrap}
.drill{border:3px solid #b00020;padding:.75rem;font-weight:bold}`

export interface ReportInput {
  incident: IncidentRow
  counts: NoticeCounts
  business: PolicyFacts
  now: Date
}

/** Name and value of each part that the Board asks for, in its order. */
function partsOf(translator: Translator, { incident, counts, business, now }: ReportInput) {
  const { t } = translator
  const at = (time: Instant) => formatDateTime(translator, time)
  const { awareAt, reportedAt, listedAt } = incident
  const { waiting = 0, sent = 0, recorded = 0, told = 0, unreachable = 0, failed = 0 } = counts
  const informed = sent + recorded + told
  const total = informed + waiting + unreachable + failed
  const text = (value: string) => (value === '' ? t('admin-incidents.report.open') : value)
  return [
    ['fiduciary', `${business.legalName} (${business.brandName})\n${business.legalAddress}`],
    ['contact', [business.officerName, business.officerEmail, business.supportPhone].join('\n')],
    ['nature', text(incident.nature)],
    ['data', dataText(translator, incident.scope)],
    ['extent', listedAt === null ? t('admin-incidents.report.open') : t('admin-incidents.report.persons', { total })],
    ['period', periodText(translator, incident)],
    ['place', text(incident.place)],
    ['aware', at(awareAt)],
    ['due', t('admin-incidents.report.dueAt', { due: at(reportClock(incident, now).dueAt), hours: REPORT_HOURS })],
    ['reported', reportedAt === null ? t('admin-incidents.report.open') : at(reportedAt)],
    ['consequences', text(incident.consequences)],
    ['measures', text(incident.measures)],
    ['notices', t('admin-incidents.report.informed', { informed, total, left: total - informed })],
    ['written', at(now)],
  ] as const
}

/** The report to the Board as a document of its own, ready to print. A drill says so at its top and in its title. */
export function incidentReport(translator: Translator, input: ReportInput): string {
  const { t, language } = translator
  const { id, title, isDrill } = input.incident
  const heading = t(isDrill ? 'admin-incidents.report.drillTitle' : 'admin-incidents.report.title', {
    number: lastSix(id),
  })
  const rows = partsOf(translator, input).map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(t(`admin-incidents.report.part.${name}`))}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body>
${isDrill ? `<p class="drill">${escapeHtml(t('admin-incidents.report.drillNote'))}</p>\n` : ''}<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(title)}</p>
<table>
${rows.join('\n')}
</table>
</body></html>
`
}

/** The document's name. */
export function reportName({ id, isDrill }: Pick<IncidentRow, 'id' | 'isDrill'>): string {
  return `${isDrill ? 'drill' : 'incident'}-${lastSix(id)}.html`
}
