declare global {
  interface Window {
    /** Returns once what the visitor chose, typed, pressed or submitted before hydration, in this order. */
    takePendingActions?: () => (() => void)[]
  }
}

/**
 * Rewrites the router's HTML so that its scripts, and the style sheet for what they add, load after the first paint. Bandwidth and
 * processor are free for the content until then. router.long.test.ts fails if the router's HTML changes shape.
 */
export function deferScripts(html: string, nonce: string, sheetUrl: string): string {
  // Faster than regular expressions over the whole page.
  const [start = '', ...links] = html.split('<link rel="modulepreload" href="')
  const end = `" nonce="${nonce}"/>`
  const files = links.map((link) => link.slice(0, link.indexOf(end)))
  const withoutPreloads = start + links.map((link) => link.slice(link.indexOf(end) + end.length)).join('')
  const tag = `<script nonce="${nonce}" type="module" async="">`
  const [before = '', module] = withoutPreloads.split(tag)
  if (module === undefined) return withoutPreloads
  const codeEnd = module.indexOf('</script>')
  // Inline scripts are allowed by their hash, also when another script inserts them.
  const code = `<script nonce="${nonce}" type="text/plain">${module.slice(0, codeEnd)}</script>`
  const run = `<script nonce="${nonce}">(${startScripts.toString()})(${JSON.stringify(files)},${JSON.stringify(sheetUrl)})</script>`
  return before + code + run + module.slice(codeEnd + '</script>'.length)
}

/** Serialized into the page: it must not use anything outside its own body. */
function startScripts(files: string[], sheetUrl: string): void {
  // Not by id or name: user content on the page could have the same.
  const code = document.currentScript!.previousElementSibling!.textContent
  const add = (name: string, values: object) =>
    document.head.append(Object.assign(document.createElement(name), values))
  const start = () => {
    for (const file of files) {
      // One task per module, evaluated as it arrives: short tasks on a slow processor. The entry is only preloaded, because
      // evaluating it starts the hydration.
      const isEntry = file.includes('/entry.client')
      setTimeout(() =>
        isEntry
          ? add('link', { rel: 'modulepreload', href: file })
          : add('script', { type: 'module', src: file }),
      )
    }
    // The page contains the styles of its own elements only; what hydration adds needs the whole sheet.
    const hydrate = () => add('script', { type: 'module', textContent: code })
    setTimeout(() => add('link', { rel: 'stylesheet', href: sheetUrl, onload: hydrate, onerror: hydrate }))
  }
  // A hidden page is never painted.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))

  let action: (() => void) | undefined
  const onClick = ({ target }: Event) => {
    // Not the buttons that work without a script.
    const own = 'button[type=button]:not([command], [popovertarget])'
    const button = (target as Element).closest<HTMLButtonElement>(own)
    if (button) action = () => button.click()
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post' || form.hasAttribute('action')) return
    event.preventDefault()
    action = () => form.requestSubmit(event.submitter)
  }
  // By field in the order of the last input. React may reset the fields before the replay, so the values are kept too.
  const entered = new Map<HTMLInputElement, () => void>()
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    const { type, value, checked } = field
    entered.delete(field)
    entered.set(field, () => {
      // React ignores an event if the field has the value that React knows.
      if (type === 'radio' || type === 'checkbox') {
        field.checked = !checked
        return field.click()
      }
      if (type !== 'file') {
        field.value = ''
        // The setter of the prototype, because React overrides the field's own to learn its value.
        const prototype = Object.getPrototypeOf(field) as HTMLInputElement
        Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
      }
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    })
  }
  document.addEventListener('input', onInput)
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  window.takePendingActions = () => {
    document.removeEventListener('input', onInput)
    document.removeEventListener('click', onClick)
    document.removeEventListener('submit', onSubmit)
    delete window.takePendingActions
    return [...entered.values(), ...(action ? [action] : [])]
  }
}
