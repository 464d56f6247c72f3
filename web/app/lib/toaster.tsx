import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import type { Toast } from './toast.ts'

const container = document.createElement('div')
document.body.append(container)
// Sonner moves a focus that leaves its toasts back to where it came from, so that Tab would not reach the start of the page.
container.addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true })
// Sonner drops toasts that are shown before it is mounted.
flushSync(() =>
  createRoot(container).render(
    <Toaster position="top-right" offset={16} mobileOffset={12} toastOptions={{ className: 'toast' }} />,
  ),
)

const errors = new Set<string | number>()

/** Errors and warnings show how long they stay. */
export function show({ kind, title, lang, text, ms }: Toast & { ms: number }): void {
  const isError = kind === 'error' || kind === 'warning'
  const content = (
    <>
      <span lang={lang}>{title}</span>
      {isError ? <span aria-hidden="true" className="toast-time" style={timeOf(ms)} /> : null}
    </>
  )
  const id = toast[kind](content, { description: text || undefined, duration: ms })
  if (isError) errors.add(id)
}

export function dismissErrors(): void {
  for (const id of errors) toast.dismiss(id)
  errors.clear()
}

const timeOf = (ms: number) => ({ '--toast-ms': `${ms}ms` }) as CSSProperties
