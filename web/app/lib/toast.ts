import { limits } from '@inkloom/contract/limits'

export interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info'
  title: string
  /** The language of the title if it is not English; the text is its translation. */
  lang?: 'vi' | undefined
  text?: string
  ms?: number
}

let isRequested = false

/** Shows a toast. The page must show the same information permanently. */
export async function toast({ ms = limits.toastMs, ...options }: Toast): Promise<void> {
  isRequested = true
  const toaster = await loadToaster()
  toaster?.show({ ms, ...options })
}

/** Removes the errors and warnings on the screen: their cause is fixed or is being tried again. */
export async function dismissErrors(): Promise<void> {
  if (isRequested) (await loadToaster())?.dismissErrors()
}

/** Null if the connection is down and the code was never loaded. */
async function loadToaster() {
  try {
    return await import('./toaster.tsx')
  } catch (error) {
    console.warn(error)
    return null
  }
}
