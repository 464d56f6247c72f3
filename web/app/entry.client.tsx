import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Not needed to render the first page.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500))
whenIdle(async () => (await import('./runtime/prefetch.ts')).startPrefetching())
