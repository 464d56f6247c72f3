import * as v from 'valibot'
import { customType } from './catalog.ts'
import { endpoint, success } from './endpoint.ts'
import {
  boundedArray,
  boundedRecord,
  emailAddress,
  line,
  personName,
  requestObject,
  required,
  withoutLink,
} from './fields.ts'
import { designLimits } from './limits.ts'
import { teamLimits } from './team-limits.ts'
import { id, rowId } from './parameters.ts'

/** `open` and `locked` are chosen by the organizer, the others follow from payment and time. */
export const rosterState = v.picklist(['open', 'locked', 'ordered', 'expired'])
export type RosterState = v.InferOutput<typeof rosterState>

/** The item of one person. */
const rosterRow = v.object({
  id: v.number(),
  /** Counts the changes; a change names the version that it was made from. */
  version: v.number(),
  /** Who wears the item; not printed. */
  name: v.string(),
  custom_inputs: v.record(v.string(), v.string()),
  size: v.nullable(v.string()),
  /** Null until it is filled in. */
  filled_at: v.nullable(v.string()),
})
export type RosterRow = v.InferOutput<typeof rosterRow>

/** A row that was prepared for a person who has not filled it in. */
const freeRow = v.object({ id: v.number(), name: v.string() })
export type FreeRow = v.InferOutput<typeof freeRow>

const roster = v.object({
  key: v.string(),
  title: v.string(),
  state: rosterState,
  /** Whether members can fill in and change rows. */
  is_open: v.boolean(),
  closes_at: v.nullable(v.string()),
  expires_at: v.string(),
  product: v.object({ id: v.number(), slug: v.string(), name: v.string() }),
  color: v.nullable(v.string()),
  type: v.nullable(v.string()),
  /** Null if each member chooses one of `sizes`. */
  size: v.nullable(v.string()),
  sizes: v.array(v.string()),
  fields: v.array(customType),
  is_full: v.boolean(),
  /** Empty while members cannot fill them in. */
  free_rows: v.array(freeRow),
  /** The row that this browser filled in last, and all of them. */
  own_row: v.nullable(rosterRow),
  own_rows: v.array(rosterRow),
  /** For the organizer only: all rows, and the `roster` of the cart lines that are made of them. */
  rows: v.optional(v.array(rosterRow)),
  cart_roster: v.optional(v.string()),
})
export type Roster = v.InferOutput<typeof roster>

const noRoster = 'This list does not exist'
const key = v.pipe(v.string(noRoster), v.regex(/^[\w-]{22}$/, noRoster))
const byKey = requestObject({ key })
const byRow = requestObject({ key, id })

const title = v.pipe(
  line('title', teamLimits.rosterTitleMax),
  withoutLink('The title must not contain a link'),
)
const closesAt = v.nullable(
  v.pipe(v.string(), v.isoTimestamp('The closing time must be a time with a time zone')),
)
const option = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(designLimits.color)))
const customInputs = boundedRecord(
  v.pipe(v.string(), v.maxLength(designLimits.label)),
  v.pipe(v.string(), v.maxLength(designLimits.text, `A text has at most ${designLimits.text} characters`)),
  designLimits.fields,
  'Too many custom inputs',
)
const entry = { custom_inputs: v.optional(customInputs), size: v.nullish(option) }
const version = rowId
const tooManyRows = `A list has at most ${teamLimits.rosterRowsMax} rows`

const rosterAnswer = success(roster)
const rowAnswer = success(v.object({ row: rosterRow }))

export const collect = {
  createRoster: endpoint({
    name: 'createRoster',
    summary:
      'Creates a list that members of a team fill in with a link. `key` is in the link of members, `manage_key` in the link of the organizer, which is emailed to `email`.',
    body: requestObject({
      product_id: rowId,
      color: v.optional(option, null),
      type: v.optional(option, null),
      size: v.optional(option, null),
      title,
      closes_at: v.optional(closesAt, null),
      email: v.nullish(emailAddress(required('email'), 'Invalid email format')),
      rows: v.optional(
        boundedArray(requestObject({ name: personName('name') }), teamLimits.rosterRowsMax, tooManyRows),
        [],
      ),
    }),
    status: 201,
    response: success(v.object({ key: v.string(), manage_key: v.string() })),
  }),
  roster: endpoint({
    name: 'roster',
    summary:
      'A list as its members see it: never what others entered. With the header X-Roster-Key (the manage key) it has all rows. The header X-Row-Key identifies the browser that filled a row.',
    params: byKey,
    personal: true,
    response: rosterAnswer,
  }),
  changeRoster: endpoint({
    name: 'changeRoster',
    summary: 'Changes title, closing time and state. Takes X-Roster-Key.',
    params: byKey,
    body: requestObject({
      title: v.optional(title),
      closes_at: v.optional(closesAt),
      state: v.optional(v.picklist(['open', 'locked'])),
    }),
    response: rosterAnswer,
  }),
  addRosterRow: endpoint({
    name: 'addRosterRow',
    summary:
      'Adds a row, or fills in the prepared row `row_id`; 409 with the free rows in `data` if it is taken. A browser with a row sends `another` to add one more. With X-Roster-Key and without `custom_inputs` it prepares a row.',
    params: byKey,
    body: requestObject({
      row_id: v.optional(rowId),
      name: v.optional(personName('name')),
      ...entry,
      another: v.optional(v.boolean(), false),
    }),
    status: 201,
    response: success(v.object({ row: rosterRow, row_key: v.string() })),
  }),
  changeRosterRow: endpoint({
    name: 'changeRosterRow',
    summary:
      'Changes a row, by its browser or the organizer; 409 with the current row in `data` if `version` is not the current one. Only the organizer changes the name of a prepared row.',
    params: byRow,
    body: requestObject({ version, name: v.optional(personName('name')), ...entry }),
    response: rowAnswer,
  }),
  removeRosterRow: endpoint({
    name: 'removeRosterRow',
    summary:
      'Removes a row, by its browser or the organizer; 409 like a change. A prepared row that its browser removes is free again.',
    params: byRow,
    body: requestObject({ version }),
    response: success(v.object({ id: v.number() })),
  }),
}
