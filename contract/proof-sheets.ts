import * as v from 'valibot'
import { endpoint, success } from './endpoint.ts'
import { boundedArray, line, optionalLine, requestObject } from './fields.ts'
import { teamLimits } from './team-limits.ts'

const tooManyProofs = `A proof sheet has at most ${teamLimits.rosterRowsMax} proofs`
const noProofs = 'A proof sheet needs a proof'
const sheetNotFound = 'Proof sheet not found'

/** 128 random bits. */
const sheetKey = v.pipe(v.string(sheetNotFound), v.regex(/^[\w-]{22}$/, sheetNotFound))

export const proofSheet = v.object({
  title: v.string(),
  /** The sheet is deleted then. */
  expires_at: v.string(),
  rows: v.array(
    v.object({
      label: v.string(),
      design: v.string(),
      /** The address of the design's image; null if the design was deleted. */
      url: v.nullable(v.string()),
    }),
  ),
})
export type ProofSheet = v.InferOutput<typeof proofSheet>

export const proofSheets = {
  createProofSheet: endpoint({
    name: 'createProofSheet',
    summary: 'Saves a list of designs that anyone with its link can look at and print for 30 days.',
    body: requestObject({
      title: line('title', 100),
      rows: v.pipe(
        boundedArray(
          requestObject({
            label: optionalLine('label', 100),
            design: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'Invalid design')),
          }),
          teamLimits.rosterRowsMax,
          tooManyProofs,
          noProofs,
        ),
        v.minLength(1, noProofs),
      ),
    }),
    maxBodyBytes: 64 * 1024,
    status: 201,
    response: success(v.object({ key: v.string(), url: v.string() })),
  }),
  proofSheet: endpoint({
    name: 'proofSheet',
    summary: 'The title and the designs of a proof sheet.',
    params: requestObject({ key: sheetKey }),
    personal: true,
    response: success(proofSheet),
  }),
}

/** The address of a sheet's screen. */
export function proofSheetUrl(key: string): string {
  return `/proofs/${key}`
}
