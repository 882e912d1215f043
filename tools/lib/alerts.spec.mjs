import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readCompose } from './compose-file.mjs'
import { textsBelow } from './files.mjs'
import { inRoot } from './paths.mjs'

const METRICS = /(^|\/)metrics\/|-metrics\.ts$/
/** Metrics of Prometheus itself, its exporters, the runtime and `npm run backup`. */
const OTHERS = /^(up|node_|probe_|nodejs_|process_|sofaseva_backup_)/

const read = (path) => readFileSync(inRoot(path), 'utf8')
const rules = read('monitoring/alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
const { scrape_configs: jobs } = parse(read('monitoring/prometheus.yml'))
const { route, receivers } = parse(read('monitoring/alertmanager.yml'))

it('explains every alert and tries its rule', () => {
  expect(alerts.length).toBeGreaterThan(10)
  const headings = [...read('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(alerts)
  const tests = ['alerts.test.yml', 'alerts-of-days.test.yml'].map((name) => read(`monitoring/${name}`)).join('\n')
  const tried = [...tests.matchAll(/- name: (\w+)/g)].map(([, name]) => name)
  expect(tried.toSorted()).toEqual(alerts.toSorted())
})

it('links every alert to a section that says what it means, what to run and when to escalate', () => {
  const links = [...rules.matchAll(/runbook_url: "\{\{ \$externalLabels\.runbooks \}\}#(\w+)"/g)].map(
    ([, anchor]) => anchor,
  )
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()))
  expect(read('monitoring/prometheus.yml')).toMatch(/external_labels: \{ runbooks: "https:\/\/.*\/docs\/alerts\.md" \}/)
  const [, ...sections] = read('docs/alerts.md').split(/^## /m)
  for (const section of sections) {
    const [name, meaning] = section.split('\n\n')
    expect(meaning, name).toMatch(/^[A-Z][\s\S]*\.$/)
    expect(section, name).toMatch(/^1\. /m)
    expect(section, name).toMatch(/`(docker|systemctl|df) [^`]+`/)
    expect(section, name).toMatch(/^\*\*Escalate\*\* .+/m)
  }
})

it('fires when a job has no target, since a comparison with nothing is silent', () => {
  expect(jobs.map(({ job_name }) => job_name)).toEqual(['api', 'worker', 'node', 'site'])
  for (const { job_name } of jobs) expect(rules).toContain(`absent(up{job="${job_name}"})`)
  const [{ rules: parsed }] = parse(rules).groups
  const backups = parsed.filter(({ expr }) => expr.startsWith('time() - sofaseva_backup_'))
  expect(backups).toHaveLength(2)
  for (const { expr } of backups) {
    const [, metric] = /^time\(\) - (\w+)/.exec(expr)
    expect(parsed.map((rule) => rule.expr)).toContain(`absent(${metric})`)
  }
})

it('measures each replica of the composed product for itself', () => {
  const { services } = readCompose()
  const replicated = jobs.filter(({ job_name }) => services[job_name])
  expect(replicated.map(({ job_name }) => job_name)).toEqual(['api', 'worker'])
  for (const { job_name, dns_sd_configs } of replicated)
    expect(dns_sd_configs).toEqual([expect.objectContaining({ names: [job_name], type: 'A', port: 9_464 })])
})

it('sends every severity to a receiver of its own', () => {
  const [{ rules: parsed }] = parse(rules).groups
  const severities = new Set(parsed.map(({ labels }) => labels.severity))
  expect([...severities].toSorted()).toEqual(['none', 'page', 'ticket'])
  const routed = route.routes.map(({ matchers, receiver }) => [...matchers, receiver])
  expect(routed).toEqual([
    ['severity = page', 'page'],
    ['severity = ticket', 'ticket'],
    ['alertname = Watchdog', 'watchdog'],
  ])
  expect(parsed.filter(({ labels }) => labels.severity === 'none').map(({ alert }) => alert)).toEqual(['Watchdog'])
  expect(receivers.map(({ name }) => name)).toEqual(routed.map((words) => words.at(-1)))
})

it('uses only metrics that exist', () => {
  const sources = Object.values(textsBelow(['backend/src'], METRICS))
  const known = [...sources.join('\n').matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
  const dashboard = JSON.parse(read('monitoring/dashboard.json'))
  const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n')
  const used = [...`${rules}\n${shown}`.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=[{\s[)])/g)].map(([, name]) => name)
  const own = [...new Set(used)].filter((name) => !OTHERS.test(name) && !/^(histogram_quantile|queue_name)$/.test(name))
  expect(own).toContain('outbox_oldest_seconds')
  expect(own.filter((name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
})
