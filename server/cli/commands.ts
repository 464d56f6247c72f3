import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileOfBulkRequest, latestBulkRequests } from '../domain/messages/bulk-requests.ts'
import { forgetPerson } from '../domain/accounts/forget.ts'
import { exportCustomer, exportPerson } from '../domain/accounts/my-data.ts'
import { awaitedItems } from '../domain/inventory/stock-alerts.ts'
import { activeSubscribers } from '../domain/messages/newsletter.ts'
import { unsentEmails } from '../domain/messages/outbox.ts'
import { replyToThread, latestThreads } from '../domain/messages/threads.ts'
import { latestUsers, userIdOf } from '../domain/accounts/users.ts'
import { backupCommands } from './backup-commands.ts'
import { catalogCommands } from './catalog-commands.ts'
import { categoryCommands } from './category-commands.ts'
import { type Command, maxRows } from './command.ts'
import { contentCommands } from './content-commands.ts'
import { importCommands } from './import-commands.ts'
import { mediaCommands } from './media-commands.ts'
import { orderCommands } from './order-commands.ts'
import { priceCommands } from './price-commands.ts'
import { productCommands } from './product-commands.ts'
import { printCommands } from './print-commands.ts'
import { pictureCommands } from './picture-commands.ts'
import { returnCommands } from './return-commands.ts'
import { sellerCommands } from './seller-commands.ts'
import { shopInfoCommands } from './shop-info-commands.ts'
import { templateCommands } from './template-commands.ts'

/** The admin commands. */
export const commands: Record<string, Command> = {
  users: {
    usage: 'users',
    summary: 'Lists the latest accounts.',
    minArguments: 0,
    run: ({ db }) => latestUsers(db, maxRows),
  },
  user: {
    usage: 'user <email>',
    summary: 'Prints all data of one account.',
    minArguments: 1,
    run: async ({ db }, [email = '']) => {
      const id = await userIdOf(db, email.toLowerCase())
      if (id === null) return `No account with the email ${email}`
      const data = await exportCustomer(db, id)
      return Object.entries(data).map(([field, value]) => ({ field, value }))
    },
  },
  'personal-data': {
    usage: 'personal-data <email>',
    summary: 'Prints all data about a customer or guest, with and without an account.',
    minArguments: 1,
    run: async ({ db }, [email = '']) => {
      const data = await exportPerson(db, email.toLowerCase())
      return Object.entries(data).map(([field, value]) => ({ field, value }))
    },
  },
  forget: {
    usage: 'forget <email>',
    summary: 'Erases everything about a customer or guest; paid orders keep the address of the invoice.',
    minArguments: 1,
    run: async ({ db }, [email = '']) => {
      const result = await forgetPerson(db, email.toLowerCase())
      if (result.kind === 'seller') return `${email} is the login of a seller`
      if (result.kind === 'open_orders') return `First finish or cancel: ${result.numbers.join(', ')}`
      const { kind: _, ...counts } = result
      return [counts]
    },
  },
  messages: {
    usage: 'messages',
    summary: 'Lists the latest conversations; the first column is the id for reply.',
    minArguments: 0,
    run: async ({ db }) =>
      (await latestThreads(db, maxRows)).map(({ messages, ...thread }) => ({
        id: thread.id,
        shop: thread.shop_name ?? 'Inkloom',
        from: `${thread.name} <${thread.email}>`,
        subject: thread.subject,
        messages: messages.length,
        unread: messages.filter(({ sender_type, is_read }) => sender_type === 'customer' && !is_read).length,
        latest: messages.at(-1)?.message ?? '',
        at: thread.updated_at,
      })),
  },
  reply: {
    usage: 'reply <conversation> <text>',
    summary: 'Replies to a conversation as its seller; the customer is notified by email.',
    minArguments: 2,
    run: async ({ db, enqueueEmail }, [id = '', ...text]) => {
      if (!/^\d{1,9}$/.test(id)) return 'The first argument of reply must be the id of a conversation'
      const threadId = await replyToThread(db, enqueueEmail, Number(id), text.join(' '))
      return threadId === null ? `No conversation ${id}` : [{ conversation: id, replied: 'yes' }]
    },
  },
  'bulk-requests': {
    usage: 'bulk-requests [<request> <folder>]',
    summary: 'Lists the latest bulk order requests; with an id and a folder, saves the file of that request.',
    minArguments: 0,
    run: async ({ db }, [id, folder]) => {
      if (id === undefined || folder === undefined) return latestBulkRequests(db, maxRows)
      const file = /^\d{1,9}$/.test(id) ? await fileOfBulkRequest(db, Number(id)) : null
      if (!file) return `Request ${id} has no file`
      const path = resolve(folder, `${id}-${basename(file.name)}`)
      writeFileSync(path, file.content, { flag: 'wx' })
      return [{ request: id, file: path }]
    },
  },
  emails: {
    usage: 'emails [retry]',
    summary: 'Lists the emails that were not sent yet; with retry, the running server sends them again now.',
    minArguments: 0,
    run: async ({ db, send }, [retry]) => {
      if (retry === undefined) return unsentEmails(db, maxRows)
      if (retry !== 'retry') return `Unknown argument: ${retry}`
      await send(db, 'retry-emails', {})
      return [{ result: 'The running server sends all failed emails again.' }]
    },
  },
  subscribers: {
    usage: 'subscribers',
    summary: 'Lists the newsletter subscribers.',
    minArguments: 0,
    run: async ({ db }) => (await activeSubscribers(db)).map((subscriber) => ({ ...subscriber })),
  },
  'stock-alerts': {
    usage: 'stock-alerts [send]',
    summary:
      'Lists the sold-out items that shoppers want an email about; with send, the running server emails about those in stock now.',
    minArguments: 0,
    run: async ({ db, send }, [action]) => {
      if (action === undefined) return (await awaitedItems(db, maxRows)).map((item) => ({ ...item }))
      if (action !== 'send') return `Unknown argument: ${action}`
      await send(db, 'stock-alerts', {})
      return [{ result: 'The running server sends the emails about items in stock.' }]
    },
  },
  ...shopInfoCommands,
  ...sellerCommands,
  ...categoryCommands,
  ...catalogCommands,
  ...priceCommands,
  ...contentCommands,
  ...importCommands,
  ...productCommands,
  ...orderCommands,
  ...printCommands,
  ...pictureCommands,
  ...mediaCommands,
  ...returnCommands,
  ...templateCommands,
  ...backupCommands,
}
