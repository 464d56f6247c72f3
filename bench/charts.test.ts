import { expect, it } from 'vitest'
import { barChart, type Chart } from './charts.ts'

const chart = (values: number[], label = 'home'): Chart => ({
  title: 'Requests per second',
  series: ['shop', 'node:http'],
  groups: [{ label, bars: values.map((value) => ({ value, text: String(value) })) }],
})

const barWidths = (svg: string) =>
  [...svg.matchAll(/<rect class="series-\d" x="\d+" y="\d+" width="(\d+)" height="14"/g)].map(([, width]) =>
    Number(width),
  )

it('scales the bars to the largest value', () => {
  expect(barWidths(barChart(chart([500, 1000])))).toEqual([220, 440])
  expect(barWidths(barChart(chart([5, 2.5])))).toEqual([440, 220])
})

it('draws small values visibly, and no bar for a value that was not measured', () => {
  expect(barWidths(barChart(chart([1e9, 1, Number.NaN])))).toEqual([440, 1, 0])
  expect(barWidths(barChart(chart([0, 0])))).toEqual([1, 1])
})

it('escapes text', () => {
  const svg = barChart({ ...chart([1], '<b>&'), title: 'a < b' })
  expect(svg).toContain('<title id="title">a &lt; b</title>')
  expect(svg).toContain('>&lt;b&gt;&amp;</text>')
})

it('follows the color scheme', () => {
  expect(barChart(chart([1]))).toContain('prefers-color-scheme: dark')
})

it('has a height that fits all groups', () => {
  const { groups, ...rest } = chart([1, 2])
  const heightOf = (svg: string) => Number(/height="(\d+)" role/.exec(svg)?.[1])
  const one = heightOf(barChart({ ...rest, groups }))
  expect(heightOf(barChart({ ...rest, groups: [...groups, ...groups] }))).toBe(one + 2 * 18 + 12)
})
