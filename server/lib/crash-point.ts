/** Places where a crash must lose nothing. A test names one, and the process dies there; otherwise they do nothing. */
export const crashPoints = [
  'checkout-before-commit',
  'checkout-after-commit',
  'attempt-after-commit',
  'provider-request-sent',
  'provider-reply-received',
  'settle-inside',
  'settle-after-commit',
  'order-claimed',
  'webhook-before-inbox',
  'webhook-after-inbox',
  'webhook-before-apply',
  'webhook-while-applying',
  'reconciler-before-query',
  'expiry-inside',
  'refund-recorded',
  'refund-sent',
  'email-sent',
] as const
export type CrashPoint = (typeof crashPoints)[number]

let armed: { name: string; hits: number } | null = null

/** 'name' or 'name:3' for its third time; nothing disarms. */
export function armCrashPoint(setting: string | null): void {
  const [name = '', hits = '1'] = setting?.split(':') ?? []
  armed = name === '' ? null : { name, hits: Number(hits) }
}

export function crashPoint(name: CrashPoint): void {
  if (armed?.name !== name) return
  armed.hits -= 1
  if (armed.hits === 0) process.kill(process.pid, 'SIGKILL')
}
