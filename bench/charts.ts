import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Bar {
  value: number
  /** The value with its unit. */
  text: string
}

/** Horizontal bars in groups, one bar per series in each group. */
export interface Chart {
  title: string
  series: string[]
  groups: { label: string; bars: Bar[] }[]
}

const width = 720
const left = 190
const barWidth = 440
const barHeight = 14
const rowHeight = 18
const groupGap = 12
const top = 74

/** Writes a chart next to the report. */
export function writeChart(reportFile: string, name: string, chart: Chart): void {
  const folder = join(dirname(reportFile), 'charts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.svg`), barChart(chart))
}

/** The chart as an SVG picture that follows the color scheme of its reader. */
export function barChart({ title, series, groups }: Chart): string {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value)).filter(Number.isFinite)
  const max = Math.max(...values, Number.MIN_VALUE)
  let y = top
  const rows = groups.map(({ label, bars }) => {
    const height = bars.length * rowHeight
    const lines = bars.map((bar, index) => barLine(bar, index, y + index * rowHeight, max))
    const name = text(left - 12, y + height / 2 - 2, label, 'end')
    y += height + groupGap
    return [name, ...lines].join('\n')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeText(title)}</title>`,
    style,
    `<rect class="background" width="${width}" height="${y}" rx="8"/>`,
    `<text class="heading" x="16" y="28">${escapeText(title)}</text>`,
    ...legend(series),
    ...rows,
    '</svg>\n',
  ].join('\n')
}

const style = `<style>
text { font: 12px system-ui, sans-serif; fill: #1f2328; dominant-baseline: middle }
.heading { font-size: 15px; font-weight: 600 }
.background { fill: #ffffff }
.series-0 { fill: #2563eb } .series-1 { fill: #9aa4b2 } .series-2 { fill: #d97706 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .background { fill: #0d1117 }
.series-0 { fill: #5b8def } .series-1 { fill: #6e7681 } .series-2 { fill: #d29922 }
}
</style>`

function barLine({ value, text: label }: Bar, series: number, y: number, max: number): string {
  const length = Number.isFinite(value) ? Math.max(1, Math.round((value / max) * barWidth)) : 0
  const bar = `<rect class="series-${series}" x="${left}" y="${y}" width="${length}" height="${barHeight}" rx="2"/>`
  return `${bar}\n${text(left + length + 8, y + barHeight / 2, label)}`
}

function legend(series: string[]): string[] {
  let x = left
  return series.flatMap((name, index) => {
    const mark = `<rect class="series-${index}" x="${x}" y="44" width="12" height="12" rx="2"/>`
    const label = text(x + 18, 50, name)
    // About 7 pixels per character.
    x += 42 + name.length * 7
    return [mark, label]
  })
}

function text(x: number, y: number, content: string, anchor = 'start'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${escapeText(content)}</text>`
}

function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
