import { accountData } from './account-data.ts'
import { account } from './account.ts'
import { blog } from './blog.ts'
import { catalog } from './catalog.ts'
import { checkoutCalls } from './checkout.ts'
import { collect } from './collect.ts'
import { contact } from './contact.ts'
import { designs } from './design.ts'
import { lookCalls } from './looks.ts'
import { orderChangeCalls } from './order-changes.ts'
import { orderCalls } from './orders.ts'
import { proofSheets } from './proof-sheets.ts'
import { returnCalls } from './returns.ts'
import { reviews } from './reviews.ts'
import { stockAlerts } from './stock-alerts.ts'
import { uploads } from './uploads.ts'
import { visitor } from './visitor.ts'

/** The whole API. The browser imports its type only. */
export const endpoints = {
  ...catalog,
  ...reviews,
  ...blog,
  ...designs,
  ...collect,
  ...proofSheets,
  ...uploads,
  ...visitor,
  ...account,
  ...contact,
  ...stockAlerts,
  ...checkoutCalls,
  ...orderCalls,
  ...accountData,
  ...lookCalls,
  ...orderChangeCalls,
  ...returnCalls,
}
export type Endpoints = typeof endpoints
