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
  'change-before-commit',
  'change-after-commit',
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

/**
 * Arms the crash point of the setting CRASH_POINT: 'name', 'name:3' for its third time, or 'none'. Where the setting exists, the
 * parent process can send another one.
 */
export function armCrashPoint(setting: string | null): void {
  if (setting === null) return
  arm(setting)
  process.on('message', (message) => {
    arm(String(message))
    process.send?.('armed')
  })
}

function arm(setting: string): void {
  const [name = '', hits = '1'] = setting.split(':')
  armed = name === 'none' ? null : { name, hits: Number(hits) }
}

export function crashPoint(name: CrashPoint): void {
  if (armed?.name !== name) return
  armed.hits -= 1
  if (armed.hits === 0) process.kill(process.pid, 'SIGKILL')
}
