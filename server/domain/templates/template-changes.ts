import type { TemplateFile } from '@inkloom/contract/template-file'
import type { TemplateProblem } from '@inkloom/renderer/templates/check-template'

/**
 * The changes that designs in carts and saved designs do not survive: what they refer to must stay, and must be printed at the same
 * place. Placed orders have a copy of their design and are never affected.
 */
export function breakingChanges(from: TemplateFile, to: TemplateFile): TemplateProblem[] {
  return [...areaChanges(from, to), ...fieldChanges(from, to), ...removals(from, to)]
}

function areaChanges(from: TemplateFile, to: TemplateFile): TemplateProblem[] {
  const used = from.print_areas.filter(({ name }) => from.fields.some(({ area }) => area === name))
  return used.flatMap((area) => {
    const index = to.print_areas.findIndex(({ name }) => name === area.name)
    const path = index < 0 ? 'print_areas' : `print_areas[${index}]`
    if (index < 0) return [{ path, text: `the print area ${area.name} is removed` }]
    return isSame(placeOf(area), placeOf(to.print_areas[index]!))
      ? []
      : [{ path, text: `the print area ${area.name} is moved` }]
  })
}

/** A print area without its bleed, because designs do not depend on it. */
function placeOf({ bleed_mm: _, ...place }: TemplateFile['print_areas'][number]) {
  return place
}

function fieldChanges(from: TemplateFile, to: TemplateFile): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  for (const field of from.fields) {
    const index = to.fields.findIndex(({ label }) => label === field.label)
    const path = `fields[${index}]`
    const found = to.fields[index]
    if (!found) {
      problems.push({ path: 'fields', text: `the field ${field.label} is removed or renamed` })
      continue
    }
    if (found.type !== field.type) problems.push({ path: `${path}.type`, text: 'is another type' })
    if ((found.max_length ?? Infinity) < (field.max_length ?? Infinity)) {
      problems.push({
        path: `${path}.max_length`,
        text: `is less than before (${field.max_length ?? 'no limit'})`,
      })
    }
    if (found.required && !field.required)
      problems.push({ path: `${path}.required`, text: 'was optional before' })
    const placeOf = ({ area, box, lettering, print }: typeof field) => ({ area, box, lettering, print })
    if (!isSame(placeOf(field), placeOf(found))) {
      problems.push({ path, text: `the field ${field.label} is printed at another place or in another way` })
    }
  }
  for (const [index, { label, required }] of to.fields.entries()) {
    if (required && !from.fields.some((field) => field.label === label)) {
      problems.push({ path: `fields[${index}].required`, text: `the new field ${label} must be optional` })
    }
  }
  return problems
}

/** Fonts and inks that designs have, and views that they are printed on. */
function removals(from: TemplateFile, to: TemplateFile): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  for (const font of from.fonts) {
    if (!to.fonts.includes(font)) problems.push({ path: 'fonts', text: `the font ${font} is removed` })
  }
  for (const { hex, name } of from.inks) {
    if (!to.inks.some((ink) => ink.hex === hex))
      problems.push({ path: 'inks', text: `the ink ${name} is removed` })
  }
  for (const view of ['front', 'back'] as const) {
    const shown = (file: TemplateFile) =>
      file.pictures
        .filter((picture) => picture.view === view)
        .map(({ width_mm, blank }) => ({ width_mm, blank }))
    const [before] = shown(from)
    const isPrinted = from.print_areas.some((area) => area.view === view)
    if (before && isPrinted && !shown(to).some((picture) => isSame(picture, before))) {
      problems.push({ path: 'pictures', text: `the picture of the ${view} is replaced` })
    }
  }
  return problems
}

/** Compares by content; the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  )
}
