/** Points at which a crash must not lose data. Tests arm one of them, which kills the process; the others do nothing. */
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

/** Arms `name`, or `name:3` for the third hit; null disarms. */
export function armCrashPoint(setting: string | null): void {
  const [name = '', hits = '1'] = setting?.split(':') ?? []
  armed = name === '' ? null : { name, hits: Number(hits) }
}

export function crashPoint(name: CrashPoint): void {
  if (armed?.name !== name) return
  armed.hits -= 1
  if (armed.hits === 0) process.kill(process.pid, 'SIGKILL')
}
