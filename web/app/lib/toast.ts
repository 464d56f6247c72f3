import { limits } from '@inkloom/contract/limits'

interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info'
  title: string
  text?: string
  ms?: number
}

/** A short word at the top end of the window. Its fact must also stay somewhere in the page. */
export async function toast({ kind, title, text, ms = limits.toastMs }: Toast): Promise<void> {
  const { show } = await import('./toaster.tsx')
  show[kind](title, { description: text, duration: ms })
}
