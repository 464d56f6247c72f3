import type { CustomType } from '@inkloom/contract/catalog'
import { withText, type Customization } from './customization.ts'

const subjects = ['team', 'number', 'name']

/** 'name' for 'Player name' and 'Name on back': products call the same text differently. */
function subjectOf(label: string): string | undefined {
  const words = label.toLowerCase().split(/\W+/)
  return subjects.find((subject) => words.includes(subject))
}

/** Fills in texts of another product by the labels of the fields, or by what they are about. */
export function prefilled(
  before: Customization,
  fields: readonly CustomType[],
  inputs: Record<string, string>,
): Customization {
  const entries = Object.entries(inputs)
  return fields
    .filter(({ type }) => type !== 'image')
    .reduce((made, { label, max_length }) => {
      const subject = subjectOf(label)
      const [, text] =
        entries.find(([other]) => other === label) ??
        entries.find(([other]) => subject !== undefined && subjectOf(other) === subject) ??
        []
      return text ? withText(made, label, text.slice(0, max_length)) : made
    }, before)
}
