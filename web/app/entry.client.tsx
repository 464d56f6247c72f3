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

// Nobody needs it to read the first page.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500))
whenIdle(async () => (await import('./lib/fetch-ahead.ts')).fetchAhead())
