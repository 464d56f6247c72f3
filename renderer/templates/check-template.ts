import { templateFile, type TemplateFile } from '@inkloom/contract/template-file'
import * as v from 'valibot'
import { isBlank } from '../blank-file.ts'
import { frameOf, type Frame, type PhotoSizes } from './template-values.ts'

/** What is wrong with a template file, and where: `fields[0].fee_cents`. */
export interface TemplateProblem {
  path: string
  text: string
}

export type ParsedTemplate = { file: TemplateFile } | { problems: TemplateProblem[] }

/** Reads a template file. Whether print areas fit into photos is checked by `areaProblems`, once their sizes are known. */
export function parseTemplate(value: unknown): ParsedTemplate {
  const parsed = v.safeParse(templateFile, value)
  if (!parsed.success) return { problems: parsed.issues.map(problemOf) }
  const { output: file } = parsed
  const problems = [
    ...pictureProblems(file),
    ...areaNameProblems(file),
    ...fieldProblems(file),
    ...listProblems(file),
  ]
  return problems.length > 0 ? { problems } : { file }
}

function problemOf(issue: v.BaseIssue<unknown>): TemplateProblem {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  const isMissing = issue.input === undefined
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
  let { message } = issue
  if (isUnknown) message = 'is not a name that templates have'
  else if (isMissing) message = 'is missing'
  return { path: path.join('').replace(/^\./, ''), text: message }
}

function pictureProblems({ pictures, attributes }: TemplateFile): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const add = (index: number, name: string, text: string) =>
    problems.push({ path: `pictures[${index}]${name}`, text })
  for (const [index, { blank, photo, width_mm, view, type }] of pictures.entries()) {
    if ((blank === undefined) === (photo === undefined)) add(index, '', 'must have either a blank or a photo')
    else if (blank !== undefined && !isBlank(blank)) add(index, '.blank', `there is no blank named ${blank}`)
    else if (photo !== undefined && width_mm === undefined && (view === 'front' || view === 'back')) {
      add(
        index,
        '.width_mm',
        'is missing: how many millimeters of the product does the photo show from left to right?',
      )
    }
    if (type !== undefined && !valuesOf(attributes, 'Type').has(type)) {
      add(index, '.type', `${type} is not a value of the attribute Type`)
    }
    const same = pictures.findIndex(
      (other) => other.view === view && other.type === type && other.color === pictures[index]!.color,
    )
    if (same !== index) add(index, '', `shows the same view, type and color as pictures[${same}]`)
  }
  return problems
}

function valuesOf(attributes: TemplateFile['attributes'], name: string): Set<string> {
  return new Set(attributes.find((attribute) => attribute.name === name)?.values)
}

function areaNameProblems({ pictures, print_areas }: TemplateFile): TemplateProblem[] {
  return print_areas.flatMap(({ name, view }, index) => {
    const problems: TemplateProblem[] = []
    if (print_areas.findIndex((other) => other.name === name) !== index) {
      problems.push({ path: `print_areas[${index}].name`, text: `there are two print areas named ${name}` })
    }
    const hasPicture = pictures.some((each) => each.view === view && each.type === undefined)
    if (!hasPicture) {
      problems.push({
        path: `print_areas[${index}].view`,
        text: `there is no picture of the ${view} for every type`,
      })
    }
    return problems
  })
}

function fieldProblems({ fields, print_areas, fonts, inks }: TemplateFile): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  for (const [index, { label, area, box, type, max_length }] of fields.entries()) {
    const path = `fields[${index}]`
    if (fields.findIndex((other) => other.label === label) !== index) {
      problems.push({ path: `${path}.label`, text: `there are two fields named ${label}` })
    }
    const found = print_areas.find(({ name }) => name === area)
    if (!found) problems.push({ path: `${path}.area`, text: `there is no print area named ${area}` })
    else if (box && !isInside(box, { width: found.width_mm, height: found.height_mm, x: 0, y: 0 })) {
      problems.push({
        path: `${path}.box`,
        text: `must be inside the print area, which is ${found.width_mm} x ${found.height_mm} mm`,
      })
    }
    if (type === 'image') {
      if (max_length !== undefined)
        problems.push({ path: `${path}.max_length`, text: 'an image has no length' })
    } else if (fonts.length === 0 || inks.length === 0) {
      problems.push({ path, text: 'needs at least one font and one ink' })
    }
  }
  return problems
}

/** Values that must differ from each other. */
function listProblems({ attributes, fonts, inks }: TemplateFile): TemplateProblem[] {
  const lists: [path: string, values: readonly string[]][] = [
    ['attributes', attributes.map(({ name }) => name)],
    ...attributes.map(({ values }, index): [string, string[]] => [`attributes[${index}].values`, values]),
    ['fonts', fonts],
    ['inks', inks.map(({ hex }) => hex)],
    ['inks', inks.map(({ name }) => name)],
  ]
  return lists.flatMap(([path, values]) =>
    values.flatMap((value, index) =>
      values.indexOf(value) === index
        ? []
        : [{ path: `${path}[${index}]`, text: `${value} is listed twice` }],
    ),
  )
}

/** Print areas outside of their pictures, and pictures of one view that do not show the same part of the product. */
export function areaProblems({ pictures, print_areas }: TemplateFile, photos: PhotoSizes): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  for (const view of ['front', 'back'] as const) {
    const shown = [...pictures.entries()].filter(([, picture]) => picture.view === view)
    const [first, ...others] = shown.map(([index, picture]) => ({ index, frame: frameOf(picture, photos) }))
    if (!first) continue
    for (const { index, frame } of others) {
      if (isSame(first.frame, frame)) continue
      problems.push({
        path: `pictures[${index}]`,
        text: `must show the same ${sizeText(first.frame)} of the product as pictures[${first.index}]; it shows ${sizeText(frame)}`,
      })
    }
    for (const [index, area] of print_areas.entries()) {
      if (area.view !== view || isInside(area, first.frame)) continue
      problems.push({
        path: `print_areas[${index}]`,
        text: `must be inside the picture of the ${view}, which shows ${sizeText(first.frame)}`,
      })
    }
  }
  return problems
}

const tolerance = 0.005

function isSame(one: Frame, other: Frame): boolean {
  return (['width', 'height', 'x', 'y'] as const).every(
    (key) => Math.abs(one[key] - other[key]) <= tolerance * one.width,
  )
}

function isInside(
  box: { x_mm: number; y_mm: number; width_mm: number; height_mm: number },
  frame: Frame,
): boolean {
  const [left, top] = [frame.x + box.x_mm, frame.y + box.y_mm]
  const margin = tolerance
  return (
    left >= -margin &&
    top >= -margin &&
    left + box.width_mm <= frame.width + margin &&
    top + box.height_mm <= frame.height + margin
  )
}

function sizeText({ width, height }: Frame): string {
  return `${Math.round(width)} x ${Math.round(height)} mm`
}
