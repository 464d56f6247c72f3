import { limits } from '@inkloom/contract/limits'

interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info'
  title: string
  text?: string
  ms?: number
}

/** Shows a toast. The page must show the same information permanently. */
export async function toast({ kind, title, text, ms = limits.toastMs }: Toast): Promise<void> {
  const { show } = await import('./toaster.tsx')
  show[kind](title, { description: text, duration: ms })
}
