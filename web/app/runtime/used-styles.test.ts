import { expect, it } from 'vitest'
import { inlineUsedStyles, stylesPlaceholder, usedStyles } from './used-styles.ts'

const sheet = String.raw`/*! license */@layer theme,base;@layer theme{:root{--a:1px}}@layer base{h1,.prose h1{margin:0}}@layer utilities{.spin{animation:spin 1s}.x{top:var(--x)}.p-2{padding:2px}.w-1\/2{width:50%}.\32 xl{gap:1px}.\[\&\>li\]\:mt-2>li{margin-top:2px}.peer:checked~.peer-checked\:p-2,.on .p-3{padding:3px}.not-x:not(.x){color:red}.a{content:"}.b{"}@media (width>=40rem){.sm\:p-4{padding:4px}@media print{.p-2{padding:0}}}}@font-face{font-family:f}@keyframes spin{to{rotate:360deg}}@property --x{syntax:"*"}`
const base = '@layer theme,base;@layer theme{:root{--a:1px}}@layer base{h1,.prose h1{margin:0}}'
const end = '@font-face{font-family:f}'
const stylesOf = usedStyles(sheet)

it.each([
  ['a page without classes', '<p>', ''],
  [
    'a class, in all media',
    '<p class="z p-2 y">',
    '@layer utilities{.p-2{padding:2px}@media (width>=40rem){@media print{.p-2{padding:0}}}}',
  ],
  [
    'escaped characters',
    '<p class="w-1/2"><p class="2xl">',
    String.raw`@layer utilities{.w-1\/2{width:50%}.\32 xl{gap:1px}}`,
  ],
  [
    'entities in HTML',
    '<p class="[&amp;&gt;li]:mt-2">',
    String.raw`@layer utilities{.\[\&\>li\]\:mt-2>li{margin-top:2px}}`,
  ],
  [
    'one selector of a list',
    '<p class="p-3"><p class="on">',
    String.raw`@layer utilities{.peer:checked~.peer-checked\:p-2,.on .p-3{padding:3px}}`,
  ],
  ['half of a selector', '<p class="p-3"><p class="peer">', ''],
  ['a class that must be absent', '<p class="not-x">', '@layer utilities{.not-x:not(.x){color:red}}'],
  ['braces in strings', '<p class="a">', '@layer utilities{.a{content:"}.b{"}}'],
  [
    'rules in the order of the sheet',
    '<p class="sm:p-4 p-2">',
    String.raw`@layer utilities{.p-2{padding:2px}@media (width>=40rem){.sm\:p-4{padding:4px}@media print{.p-2{padding:0}}}}`,
  ],
])('finds the rules of %s', (_, html, rules) => {
  expect(stylesOf(html)).toBe(base + rules + end)
})

it('finds the animations and properties that these rules use', () => {
  expect(stylesOf('<p class="spin">')).toBe(
    `${base}@layer utilities{.spin{animation:spin 1s}}${end}@keyframes spin{to{rotate:360deg}}`,
  )
  expect(stylesOf('<p class="x">')).toBe(
    `${base}@layer utilities{.x{top:var(--x)}}${end}@property --x{syntax:"*"}`,
  )
})

it('puts them into the page', () => {
  const html = (styles: string) => `<style>${styles}</style><p class="a">$&</p>`
  expect(inlineUsedStyles(sheet)(html(stylesPlaceholder))).toBe(html(stylesOf('<p class="a">')))
})
