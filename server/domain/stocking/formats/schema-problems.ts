import { type ListingChange, listingChange, type RowProblem } from '@inkloom/contract/listing'
import * as v from 'valibot'

/** Checks the limits of a listing; `columnOf` gives the column that a field was read from. */
export function schemaProblems(
  change: unknown,
  line: number,
  columnOf: (field: string) => string | null,
): { listing: ListingChange | null; problems: RowProblem[] } {
  const parsed = v.safeParse(listingChange, change)
  if (parsed.success) return { listing: parsed.output, problems: [] }
  const problems = parsed.issues.slice(0, 20).map((issue) => {
    const path = v.getDotPath(issue) ?? ''
    return {
      code: codeOf(issue),
      column: columnOf(path),
      line,
      text: `${path || 'The listing'} ${wordsOf(issue)}.`,
    }
  })
  return { listing: null, problems }
}

type Issue = v.InferIssue<typeof listingChange>

function codeOf({ type, expected }: Issue): string {
  if (type === 'strict_object') return expected === 'never' ? 'unknown_field' : 'missing_field'
  return ['max_length', 'max_value'].includes(type) ? 'above_limit' : 'bad_value'
}

function wordsOf(issue: Issue): string {
  const { requirement } = issue as { requirement?: unknown }
  const limit = typeof requirement === 'number' ? requirement.toLocaleString('en-US') : ''
  if (issue.type === 'max_length') {
    return typeof issue.input === 'string'
      ? `has more than ${limit} characters`
      : `has more than ${limit} entries`
  }
  if (issue.type === 'min_length') return 'is empty'
  if (issue.type === 'max_value') return `is above ${limit}`
  if (issue.type === 'min_value') return `is below ${limit}`
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a field of a listing'
  if (issue.received === 'undefined') return 'is missing'
  return issue.expected ? `is ${issue.received}, expected ${issue.expected}` : 'is not valid'
}
