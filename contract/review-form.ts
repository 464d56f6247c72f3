import * as v from 'valibot'
import { optionalLine, optionalMultiline, requestObject, stopIfInvalid } from './fields.ts'
import { limits } from './limits.ts'

/** How a garment fits compared with the size on its label. */
export const fit = v.picklist(['small', 'true', 'large'])

const noRating = 'Please choose a rating from one to five stars'

/** The fields of the review form, which shows these messages. */
export const reviewForm = requestObject({
  stars: v.pipe(
    v.number(noRating),
    v.integer(noRating),
    stopIfInvalid(),
    v.minValue(1, noRating),
    v.maxValue(5, noRating),
  ),
  fit: v.optional(v.nullable(fit), null),
  title: optionalLine('title', limits.reviewTitleMax),
  text: optionalMultiline('text', limits.reviewTextMax),
})
