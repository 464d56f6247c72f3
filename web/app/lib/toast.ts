import { limits } from '@inkloom/contract/limits'

export interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info'
  title: string
  /** The language of the title if it is not English; the text is its translation. */
  lang?: 'vi' | undefined
  text?: string
  ms?: number
}

let isLoaded = false

/** Shows a toast. The page must show the same information permanently. */
export async function toast({ ms = limits.toastMs, ...options }: Toast): Promise<void> {
  isLoaded = true
  const { show } = await import('./toaster.tsx')
  show({ ms, ...options })
}

/** Removes the errors and warnings on the screen: their cause is fixed or is being tried again. */
export async function dismissErrors(): Promise<void> {
  if (isLoaded) (await import('./toaster.tsx')).dismissErrors()
}
