import { expect, it } from 'vitest'
import { builtInTemplates } from './built-in.ts'
import { areaProblems, parseTemplate } from './check-template.ts'

it.each(builtInTemplates)('$name is a valid template', (file) => {
  expect(parseTemplate(JSON.parse(JSON.stringify(file)))).toEqual({ file })
  expect(areaProblems(file, {})).toEqual([])
})
