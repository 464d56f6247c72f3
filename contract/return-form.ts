import * as v from 'valibot'
import { email, multiline, personName, requestObject } from './fields.ts'
import { limits } from './limits.ts'

// The forms of withdrawal and return, which show these messages.

export const returnReasons = ['wrong', 'damaged', 'size', 'other'] as const

export const returnForm = requestObject({
  reason: v.picklist(returnReasons, 'Please choose a reason'),
  text: multiline('text', limits.messageMax, 'Please tell us what is wrong'),
})

export const withdrawalForm = requestObject({
  name: personName('name', 'Please enter your name'),
  email,
})
