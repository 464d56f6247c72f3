declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Sends an event to the shop's analytics, if they are loaded now or later. */
export function pushEvent(event: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
