import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { unpackedProgram } from '../test/apt.ts'
import { addGauges, createMetrics } from './metrics.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'
const folder = resolve(import.meta.dirname, '../../docs/monitoring')
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')

interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

interface RuleTest {
  name: string
  promql_expr_test: { exp_samples: { labels: string }[] }[]
}

const { groups } = parse(read('alerts.yml')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const testFiles = ['alerts.test.yml', 'alerts.long.test.yml']
const tests = testFiles.flatMap((file) => (parse(read(file)) as { tests: RuleTest[] }).tests)
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: { id: number; title: string; description?: string; targets: { expr: string }[] }[]
}
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const sections = [...read('runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)

describe('alert rules and the dashboard', () => {
  /** `up` is a metric of Prometheus itself. */
  const names = new Set(['up'])
  beforeAll(async () => {
    const metrics = createMetrics()
    addGauges(metrics, async () => ({}))
    for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
      names.add(name)
      if (String(type) === 'histogram')
        for (const part of ['count', 'bucket', 'sum']) names.add(`${name}_${part}`)
    }
  })

  it.each([...alerts.map(({ alert, expr }) => [alert, expr]), ...queries.map((expr) => ['dashboard', expr])])(
    '%s: %s uses metrics that exist',
    (_, expr) => {
      const used = expr.match(/\b(?:inkloom|nodejs|process)_\w+|\bup\b/g) ?? []
      expect(used.length).toBeGreaterThan(0)
      expect(used.filter((name) => !names.has(name))).toEqual([])
    },
  )

  it.each(alerts)('$alert has a severity, a summary and a section in the runbook', (alert) => {
    expect(['critical', 'warning']).toContain(alert.labels.severity)
    expect(alert.annotations.summary).toMatch(/\.$/)
    expect(alert.annotations.runbook).toBe(`docs/monitoring/runbook.md#${alert.alert.toLowerCase()}`)
    expect(sections).toContain(alert.alert)
  })

  it.each(alerts)('$alert has tests in which it fires and in which it does not', ({ alert }) => {
    const expected = tests
      .filter(({ name }) => name === alert || name.startsWith(`${alert} `))
      .flatMap(({ promql_expr_test: cases }) => cases.map(({ exp_samples: samples }) => samples))
    expect(expected.some((samples) => samples.length === 0)).toBe(true)
    expect(expected.some((samples) => samples.some(({ labels }) => labels.includes(`"${alert}"`)))).toBe(true)
  })

  it('have unique names, and the runbook and the panels name existing alerts only', () => {
    const known = alerts.map(({ alert }) => alert)
    expect(new Set(known).size).toBe(known.length)
    expect(sections).toEqual(known)
    const named = dashboard.panels.flatMap(
      ({ description }) => /Alerts? ([\w, ]+)\./.exec(description ?? '')?.[1]?.split(', ') ?? [],
    )
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })
})

/** Needs a Debian package, so that only TEST_SCOPE=all runs it. */
describe.each(isFull ? ['promtool'] : [])('%s', () => {
  let promtool: string
  beforeAll(() => {
    promtool = unpackedProgram('prometheus', 'promtool')
  }, 300_000)
  const run = (...args: string[]) => execFileSync(promtool, args, { cwd: folder, encoding: 'utf8' })

  it('accepts the alert rules', () => {
    expect(run('check', 'rules', 'alerts.yml')).toContain(`${alerts.length} rules found`)
  })

  it.each(testFiles)('sees each alert fire in its case of %s only', { timeout: 120_000 }, (file) => {
    expect(run('test', 'rules', file)).toContain('SUCCESS')
  })
})
