import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileOfBulkRequest, latestBulkRequests } from '../domain/messages/bulk-requests.ts'
import { exportCustomer } from '../domain/accounts/my-data.ts'
import { activeSubscribers } from '../domain/messages/newsletter.ts'
import { answerThread, latestThreads } from '../domain/messages/threads.ts'
import { latestUsers, userIdOf } from '../domain/accounts/users.ts'
import type { ShopDatabase } from './database.ts'
import { orderCommands } from './order-commands.ts'
import type { Row } from './table.ts'

export interface Command {
  usage: string
  summary: string
  /** How many words it needs after its name. */
  words: number
  /** What it shows, or what is wrong. */
  run: (shop: ShopDatabase, words: string[]) => Promise<Row[] | string>
}

const most = 200

/** All that an operator can do from the command line. */
export const commands: Record<string, Command> = {
  users: {
    usage: 'users',
    summary: 'The latest accounts.',
    words: 0,
    run: ({ db }) => latestUsers(db, most),
  },
  user: {
    usage: 'user <email>',
    summary: 'All that the shop knows of one person.',
    words: 1,
    run: async ({ db }, [email = '']) => {
      const id = await userIdOf(db, email.toLowerCase())
      if (id === null) return `There is no account with the address ${email}`
      const everything = await exportCustomer(db, id)
      return Object.entries(everything).map(([what, value]) => ({ what, value }))
    },
  },
  messages: {
    usage: 'messages',
    summary: 'The latest conversations; the first column is the number that reply takes.',
    words: 0,
    run: async ({ db }) =>
      (await latestThreads(db, most)).map(({ messages, ...thread }) => ({
        id: thread.id,
        shop: thread.shop_name ?? 'Inkloom',
        from: `${thread.name} <${thread.email}>`,
        subject: thread.subject,
        messages: messages.length,
        unread: messages.filter((one) => one.sender_type === 'customer' && !one.is_read).length,
        latest: messages.at(-1)?.message ?? '',
        at: thread.updated_at,
      })),
  },
  reply: {
    usage: 'reply <conversation> <text>',
    summary: "Answers a conversation in its seller's name; the customer is told by mail.",
    words: 2,
    run: async ({ db, enqueueEmail }, [id = '', ...text]) => {
      if (!/^\d{1,9}$/.test(id)) return 'reply takes the number of a conversation first'
      const answered = await answerThread(db, enqueueEmail, Number(id), text.join(' '))
      return answered === null ? `There is no conversation ${id}` : [{ conversation: id, answered: 'yes' }]
    },
  },
  'bulk-requests': {
    usage: 'bulk-requests [<request> <folder>]',
    summary: 'The latest requests for quotes; with a number and a folder, writes the file of one there.',
    words: 0,
    run: async ({ db }, [id, folder]) => {
      if (id === undefined || folder === undefined) return latestBulkRequests(db, most)
      const file = /^\d{1,9}$/.test(id) ? await fileOfBulkRequest(db, Number(id)) : null
      if (!file) return `The request ${id} has no file`
      const path = resolve(folder, `${id}-${basename(file.name)}`)
      writeFileSync(path, file.content, { flag: 'wx' })
      return [{ request: id, file: path }]
    },
  },
  subscribers: {
    usage: 'subscribers',
    summary: 'Who gets the newsletter.',
    words: 0,
    run: async ({ db }) => (await activeSubscribers(db)).map((one) => ({ ...one })),
  },
  ...orderCommands,
}
