/* oxlint-disable typescript/no-unnecessary-type-parameters -- only the caller knows the row type of its statement */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** A payment of either provider, one row per merchant transaction. */
export interface Payment {
  /** Assigned by the provider. */
  id: string
  provider: 'lianlian' | 'paypal'
  /** Assigned by the merchant: LianLian's merchant_transaction_id or PayPal's custom_id. */
  reference: string
  amount: number
  currency: string
  /** created, challenge, approved, captured, declined, cancelled */
  status: string
  decline_code: string | null
  invoice: string | null
  capture_id: string | null
  card: string | null
  request: string
  secret: string
  tries: number
  created_at: string
  captured_at: string | null
}

export interface Refund {
  id: string
  provider: string
  payment_id: string
  reference: string
  amount: number
  created_at: string
}

/** A complaint about a PayPal capture. */
export interface Dispute {
  id: string
  payment_id: string
  reason: string
  amount: number
  created_at: string
}

export interface CardToken {
  token: string
  last4: string
  brand: string
  /** pays, declined, insufficient_funds, challenge */
  behavior: string
  used_by: string | null
}

export interface Webhook {
  id: string
  provider: 'lianlian' | 'paypal'
  url: string
  body: string
  tries: number
  due_at: number
  state: 'due' | 'delivered' | 'dropped'
}

export type Ledger = ReturnType<typeof openLedger>

/** The sandbox's SQLite database. It syncs every commit, so a crash loses nothing that was acknowledged. */
export function openLedger(file: string) {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
  db.exec(tables)
  type Values = SQLInputValue[]
  const all = <Row>(statement: string, ...values: Values) => db.prepare(statement).all(...values) as Row[]
  const first = <Row>(statement: string, ...values: Values) =>
    db.prepare(statement).get(...values) as Row | undefined
  const run = (statement: string, ...values: Values) => db.prepare(statement).run(...values)
  const insert = (table: string, row: object) => {
    const names = Object.keys(row)
    const placeholders = names.map(() => '?').join(', ')
    const values = Object.values(row) as Values
    run(`insert into ${table} (${names.join(', ')}) values (${placeholders})`, ...values)
  }

  /** Runs synchronous work in a transaction. */
  function withTransaction<T>(work: () => T): T {
    db.exec('begin immediate')
    try {
      const value = work()
      db.exec('commit')
      return value
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  return {
    withTransaction,
    close: () => db.close(),
    setting: (name: string) =>
      first<{ value: string }>('select value from settings where name = ?', name)?.value,
    saveSetting: (name: string, value: string) =>
      run('insert or replace into settings (name, value) values (?, ?)', name, value),

    payment: (id: string) => first<Payment>('select * from payments where id = ?', id),
    paymentByReference: (provider: string, reference: string) =>
      first<Payment>('select * from payments where provider = ? and reference = ?', provider, reference),
    paymentByCapture: (captureId: string) =>
      first<Payment>('select * from payments where capture_id = ?', captureId),
    isInvoicePaid: (invoice: string) =>
      first("select 1 from payments where invoice = ? and status = 'captured'", invoice) !== undefined,
    addPayment: (payment: Payment) => insert('payments', payment),
    setStatus: (id: string, status: string, declineCode: string | null = null) =>
      run('update payments set status = ?, decline_code = ? where id = ?', status, declineCode, id),
    incrementTries: (id: string) => run('update payments set tries = tries + 1 where id = ?', id),
    setCaptured: (id: string, captureId: string) =>
      run(
        `update payments set status = 'captured', decline_code = null, capture_id = ?, captured_at = ?
         where id = ?`,
        captureId,
        now(),
        id,
      ),
    setInstrument: (id: string, card: string) => run('update payments set card = ? where id = ?', card, id),
    capturedBetween: (provider: string, from: string, to: string) =>
      all<Payment>(
        `select * from payments where provider = ? and captured_at >= ? and captured_at <= ?
         order by captured_at, id`,
        provider,
        from,
        to,
      ),

    refund: (id: string) => first<Refund>('select * from refunds where id = ?', id),
    refundByReference: (provider: string, reference: string) =>
      first<Refund>('select * from refunds where provider = ? and reference = ?', provider, reference),
    refundsOf: (paymentId: string) =>
      all<Refund>('select * from refunds where payment_id = ? order by created_at, id', paymentId),
    refundedAmount: (paymentId: string) =>
      first<{ amount: number }>(
        'select coalesce(sum(amount), 0) amount from refunds where payment_id = ?',
        paymentId,
      )!.amount,
    addRefund: (refund: Refund) => insert('refunds', refund),
    refundedBetween: (provider: string, from: string, to: string) =>
      all<Refund>(
        'select * from refunds where provider = ? and created_at >= ? and created_at <= ? order by created_at, id',
        provider,
        from,
        to,
      ),

    dispute: (id: string) => first<Dispute>('select * from disputes where id = ?', id),
    disputesSince: (from: string) =>
      all<Dispute>('select * from disputes where created_at >= ? order by created_at, id', from),
    disputesOf: (paymentId: string) =>
      all<Dispute>('select * from disputes where payment_id = ? order by created_at, id', paymentId),
    addDispute: (dispute: Dispute) => insert('disputes', dispute),

    setShipment: (paymentId: string, carrier: string, tracking: string) =>
      run(
        'insert or replace into shipments (payment_id, carrier, tracking) values (?, ?, ?)',
        paymentId,
        carrier,
        tracking,
      ),

    isFrameTokenValid: (token: string) =>
      first('select 1 from frame_tokens where token = ? and expires_at > ?', token, Date.now()) !== undefined,
    addFrameToken: (token: string, expiresAt: number) =>
      insert('frame_tokens', { token, expires_at: expiresAt }),
    cardToken: (token: string) => first<CardToken>('select * from card_tokens where token = ?', token),
    addCardToken: (card: CardToken) => insert('card_tokens', card),
    useCardToken: (token: string, paymentId: string) =>
      run('update card_tokens set used_by = ? where token = ?', paymentId, token),

    savedResponse: (provider: string, key: string) =>
      first<{ status: number; body: string }>(
        'select status, body from saved_responses where provider = ? and key = ?',
        provider,
        key,
      ),
    saveResponse: (provider: string, key: string, status: number, body: string) =>
      insert('saved_responses', { provider, key, status, body }),

    addWebhook: (webhook: Omit<Webhook, 'tries' | 'state'>) =>
      insert('webhooks', { ...webhook, tries: 0, state: 'due' }),
    dueWebhooks: (time: number) =>
      all<Webhook>("select * from webhooks where state = 'due' and due_at <= ? order by due_at, rowid", time),
    nextDueTime: () =>
      first<{ due_at: number | null }>("select min(due_at) due_at from webhooks where state = 'due'")
        ?.due_at ?? null,
    retryWebhook: (id: string, dueAt: number) =>
      run('update webhooks set tries = tries + 1, due_at = ? where id = ?', dueAt, id),
    finishWebhook: (id: string, state: 'delivered' | 'dropped') =>
      run('update webhooks set state = ? where id = ?', state, id),

    /** All rows, so that tests can compare them with the shop's ledger. */
    dump: () => ({
      payments: all<Payment>(
        `select id, provider, reference, amount, currency, status, decline_code, invoice, capture_id, card, created_at,
           captured_at from payments order by created_at, id`,
      ),
      refunds: all<Refund>('select * from refunds order by created_at, id'),
      shipments: all('select * from shipments'),
      cards: all<CardToken>('select * from card_tokens'),
      webhooks: all<Webhook>('select * from webhooks order by rowid'),
    }),
  }
}

/** The further servers of the shop, which stay known after a restart. */
export function savedShops(ledger: Ledger): string[] {
  return JSON.parse(ledger.setting('other-shops') ?? '[]') as string[]
}

export function now(): string {
  return new Date().toISOString()
}

const tables = `
create table if not exists settings (name text primary key, value text not null) strict;
create table if not exists payments (
  id text primary key, provider text not null, reference text not null, amount integer not null check (amount > 0),
  currency text not null, status text not null, decline_code text, invoice text, capture_id text unique, card text,
  request text not null, secret text not null, tries integer not null default 0, created_at text not null, captured_at text
) strict;
create unique index if not exists one_transaction on payments (reference) where provider = 'lianlian';
create unique index if not exists one_paid_invoice on payments (invoice) where status = 'captured';
create table if not exists refunds (
  id text primary key, provider text not null, payment_id text not null references payments, reference text not null,
  amount integer not null check (amount > 0), created_at text not null, unique (provider, reference)
) strict;
create table if not exists disputes (
  id text primary key, payment_id text not null references payments, reason text not null,
  amount integer not null check (amount > 0), created_at text not null
) strict;
create table if not exists shipments (payment_id text primary key references payments, carrier text, tracking text) strict;
create table if not exists frame_tokens (token text primary key, expires_at integer not null) strict;
create table if not exists card_tokens (
  token text primary key, last4 text not null, brand text not null, behavior text not null, used_by text
) strict;
create table if not exists saved_responses (
  provider text not null, key text not null, status integer not null, body text not null, primary key (provider, key)
) strict;
create table if not exists webhooks (
  id text primary key, provider text not null, url text not null, body text not null, tries integer not null,
  due_at integer not null, state text not null
) strict;
`
