import * as v from 'valibot'
import { done, subscriptionToken } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { email, requestObject } from './fields.ts'
import { rowId } from './parameters.ts'

export const stockAlerts = {
  createStockAlert: endpoint({
    name: 'createStockAlert',
    summary:
      'Requests one email when a sold-out variant, or without variant_id any variant of the product, is back in stock.',
    body: requestObject({
      email,
      product_id: rowId,
      variant_id: v.optional(v.nullable(rowId), null),
    }),
    response: done,
  }),
  endStockAlerts: endpoint({
    name: 'endStockAlerts',
    summary: 'Ends all stock alerts of an email address with the token from one of their emails.',
    body: requestObject({ token: subscriptionToken }),
    response: done,
  }),
}
