declare global {
  interface Window {
    /** Once: what a visitor did before the scripts were there, for the page to do now. */
    takeEarlyAct?: () => (() => void) | undefined
  }
}

/**
 * The page can be read before its scripts are there: they set out once it has been drawn, and until then the line and the
 * processor belong to what is seen.
 */
export function withLateScripts(html: string): string {
  const files: string[] = []
  const bare = html.replaceAll(/<link rel="modulepreload" href="([^"]*)"\/>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  return bare.replace(/<script type="module" async="">([\s\S]*?)<\/script>/, (_, code: string) => {
    // The policy knows scripts by their text, also when another script puts them in.
    const start = `(${startLate.toString()})(${JSON.stringify(files)})`
    return `<script type="text/plain">${code}</script><script>${start}</script>`
  })
}

/** Runs in the browser, by its text alone: nothing outside of it is known there. */
function startLate(files: string[]): void {
  // Not by a name, which something on the page could have too.
  const code = document.currentScript!.previousElementSibling!.textContent
  const add = (name: string, values: object) =>
    document.head.append(Object.assign(document.createElement(name), values))
  const start = () => {
    for (const file of files) {
      // Each in a task of its own, and run as it comes: a slow processor takes many short steps. The entry begins everything,
      // so it is fetched only.
      const isEntry = file.includes('/entry.client')
      setTimeout(() =>
        isEntry
          ? add('link', { rel: 'modulepreload', href: file })
          : add('script', { type: 'module', src: file }),
      )
    }
    setTimeout(() => add('script', { type: 'module', textContent: code }))
  }
  // Where nothing is drawn there is no frame to wait for.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))

  let act: (() => void) | undefined
  const onClick = ({ target }: Event) => {
    // Not those that open something without a script.
    const own = 'button[type=button]:not([command], [popovertarget])'
    const button = (target as Element).closest<HTMLButtonElement>(own)
    if (button) act = () => button.click()
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post' || form.hasAttribute('action')) return
    event.preventDefault()
    act = () => form.requestSubmit(event.submitter)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  window.takeEarlyAct = () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('submit', onSubmit)
    delete window.takeEarlyAct
    return act
  }
}
