import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'

const container = document.createElement('div')
document.body.append(container)
// Sonner drops toasts that are shown before it is mounted.
flushSync(() =>
  createRoot(container).render(
    <Toaster position="top-right" offset={16} mobileOffset={12} toastOptions={{ className: 'toast' }} />,
  ),
)

export const show = toast
