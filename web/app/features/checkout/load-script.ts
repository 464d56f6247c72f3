const loading = new Map<string, Promise<void>>()

/** Loads a payment provider's script once; retries after a failure. */
export function loadScript(src: string): Promise<void> {
  let loaded = loading.get(src)
  if (!loaded) {
    loaded = new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = src
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => {
        script.remove()
        loading.delete(src)
        reject(new Error(`${new URL(src).host} did not answer`))
      })
      document.head.append(script)
    })
    loading.set(src, loaded)
  }
  return loaded
}
