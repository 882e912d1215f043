import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textsBelow } from './files.mjs'
import { inRoot } from './paths.mjs'

const METRICS = /(^|\/)metrics\/|-metrics\.ts$/
/** Metrics of Prometheus itself, its exporters, the runtime and `npm run backup`. */
const OTHERS = /^(up|node_|probe_|nodejs_|process_|sofaseva_backup_)/

const read = (path) => readFileSync(inRoot(path), 'utf8')
const rules = read('monitoring/alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)

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
