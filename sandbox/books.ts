/* oxlint-disable typescript/no-unnecessary-type-parameters -- a statement alone knows the type of its rows */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Both providers keep their payments alike: one row per transaction that a merchant named. */
export interface Payment {
  /** The provider's own id. */
  id: string
  provider: 'lianlian' | 'paypal'
  /** The merchant's: merchant_transaction_id, or PayPal's custom_id. */
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

export interface CardToken {
  token: string
  last4: string
  brand: string
  /** pays, declined, insufficient_funds, challenge */
  behaviour: string
  used_by: string | null
}

export interface Notice {
  id: string
  provider: 'lianlian' | 'paypal'
  url: string
  body: string
  tries: number
  due_at: number
  state: 'due' | 'delivered' | 'dropped'
}

export type Books = ReturnType<typeof openBooks>

/** The sandbox's own database. A kill loses nothing that was answered. */
export function openBooks(file: string) {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
  db.exec(tables)
  type Values = SQLInputValue[]
  const all = <Row>(statement: string, ...values: Values) => db.prepare(statement).all(...values) as Row[]
  const first = <Row>(statement: string, ...values: Values) =>
    db.prepare(statement).get(...values) as Row | undefined
  const run = (statement: string, ...values: Values) => db.prepare(statement).run(...values)

  /** Everything inside happens or nothing does; it is synchronous, so that nobody comes between. */
  function atomically<T>(work: () => T): T {
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
    atomically,
    close: () => db.close(),
    setting: (name: string) =>
      first<{ value: string }>('select value from settings where name = ?', name)?.value,
    keepSetting: (name: string, value: string) =>
      run('insert or replace into settings (name, value) values (?, ?)', name, value),

    payment: (id: string) => first<Payment>('select * from payments where id = ?', id),
    paymentByReference: (provider: string, reference: string) =>
      first<Payment>('select * from payments where provider = ? and reference = ?', provider, reference),
    paymentByCapture: (capture: string) =>
      first<Payment>('select * from payments where capture_id = ?', capture),
    isInvoicePaid: (invoice: string) =>
      first("select 1 from payments where invoice = ? and status = 'captured'", invoice) !== undefined,
    addPayment: (payment: Payment) =>
      run(
        `insert into payments (id, provider, reference, amount, currency, status, decline_code, invoice, capture_id, card, request,
           secret, tries, created_at, captured_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[
          payment.id,
          payment.provider,
          payment.reference,
          payment.amount,
          payment.currency,
          payment.status,
        ],
        ...[payment.decline_code, payment.invoice, payment.capture_id, payment.card, payment.request],
        ...[payment.secret, payment.tries, payment.created_at, payment.captured_at],
      ),
    setStatus: (id: string, status: string, declineCode: string | null = null) =>
      run('update payments set status = ?, decline_code = ? where id = ?', status, declineCode, id),
    countTry: (id: string) => run('update payments set tries = tries + 1 where id = ?', id),
    setCaptured: (id: string, capture: string) =>
      run(
        "update payments set status = 'captured', decline_code = null, capture_id = ?, captured_at = ? where id = ?",
        ...[capture, now(), id],
      ),
    chooseInstrument: (id: string, card: string) =>
      run('update payments set card = ? where id = ?', card, id),
    capturedBetween: (provider: string, from: string, to: string) =>
      all<Payment>(
        'select * from payments where provider = ? and captured_at >= ? and captured_at <= ? order by captured_at, id',
        ...[provider, from, to],
      ),

    refund: (id: string) => first<Refund>('select * from refunds where id = ?', id),
    refundByReference: (provider: string, reference: string) =>
      first<Refund>('select * from refunds where provider = ? and reference = ?', provider, reference),
    refundsOf: (payment: string) =>
      all<Refund>('select * from refunds where payment_id = ? order by created_at, id', payment),
    addRefund: (refund: Refund) =>
      run(
        'insert into refunds (id, provider, payment_id, reference, amount, created_at) values (?, ?, ?, ?, ?, ?)',
        ...[
          refund.id,
          refund.provider,
          refund.payment_id,
          refund.reference,
          refund.amount,
          refund.created_at,
        ],
      ),

    addShipment: (payment: string, carrier: string, tracking: string) =>
      run(
        'insert or replace into shipments (payment_id, carrier, tracking) values (?, ?, ?)',
        ...[payment, carrier, tracking],
      ),

    frameToken: (token: string) =>
      first<{ expires_at: number }>('select expires_at from frame_tokens where token = ?', token),
    addFrameToken: (token: string, expiresAt: number) =>
      run('insert into frame_tokens (token, expires_at) values (?, ?)', token, expiresAt),
    cardToken: (token: string) => first<CardToken>('select * from card_tokens where token = ?', token),
    addCardToken: (card: CardToken) =>
      run(
        'insert into card_tokens (token, last4, brand, behaviour) values (?, ?, ?, ?)',
        ...[card.token, card.last4, card.brand, card.behaviour],
      ),
    useCardToken: (token: string, payment: string) =>
      run('update card_tokens set used_by = ? where token = ?', payment, token),

    answered: (provider: string, key: string) =>
      first<{ status: number; body: string }>(
        'select status, body from answers where provider = ? and key = ?',
        ...[provider, key],
      ),
    keepAnswer: (provider: string, key: string, status: number, body: string) =>
      run(
        'insert into answers (provider, key, status, body) values (?, ?, ?, ?)',
        provider,
        key,
        status,
        body,
      ),

    addNotice: (notice: Omit<Notice, 'tries' | 'state'>) =>
      run(
        "insert into notices (id, provider, url, body, tries, due_at, state) values (?, ?, ?, ?, 0, ?, 'due')",
        ...[notice.id, notice.provider, notice.url, notice.body, notice.due_at],
      ),
    dueNotices: (time: number) =>
      all<Notice>("select * from notices where state = 'due' and due_at <= ? order by due_at, rowid", time),
    nextNotice: () =>
      first<{ due_at: number | null }>("select min(due_at) due_at from notices where state = 'due'")
        ?.due_at ?? null,
    postpone: (id: string, dueAt: number) =>
      run('update notices set tries = tries + 1, due_at = ? where id = ?', dueAt, id),
    endNotice: (id: string, state: Notice['state']) =>
      run('update notices set state = ? where id = ?', state, id),

    /** Everything, for whoever compares it with the shop's own books. */
    everything: () => ({
      payments: all<Payment>(
        `select id, provider, reference, amount, currency, status, decline_code, invoice, capture_id, card, created_at,
           captured_at from payments order by created_at, id`,
      ),
      refunds: all<Refund>('select * from refunds order by created_at, id'),
      shipments: all('select * from shipments'),
      cards: all<CardToken>('select * from card_tokens'),
      notices: all<Notice>('select * from notices order by rowid'),
    }),
  }
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
create table if not exists shipments (payment_id text primary key references payments, carrier text, tracking text) strict;
create table if not exists frame_tokens (token text primary key, expires_at integer not null) strict;
create table if not exists card_tokens (
  token text primary key, last4 text not null, brand text not null, behaviour text not null, used_by text
) strict;
create table if not exists answers (
  provider text not null, key text not null, status integer not null, body text not null, primary key (provider, key)
) strict;
create table if not exists notices (
  id text primary key, provider text not null, url text not null, body text not null, tries integer not null,
  due_at integer not null, state text not null
) strict;
`
