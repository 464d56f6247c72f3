/** The card gateway's SDK for a shop's page: window.LLP mounts the card iframe and sends requests to it. */
;(() => {
  const origin = new URL(document.currentScript.src).origin
  let frame = null
  let lastId = 0
  let isReady = Promise.resolve()
  const pending = new Map()
  const listeners = {}

  addEventListener('message', (event) => {
    if (event.origin !== origin || !frame || event.source !== frame.contentWindow || event.data?.llp !== true)
      return
    const { id, result, ready, height, change } = event.data
    if (typeof height === 'number' && height > 0 && height < 1000) frame.style.height = `${height}px`
    if (ready) listeners.ready?.()
    if (typeof change === 'boolean') listeners.change?.({ complete: change })
    if (id !== undefined && pending.has(id)) {
      pending.get(id)(result)
      pending.delete(id)
    }
  })

  async function request(name, timeoutMs) {
    if (!frame) throw new Error('LLP: the card element is not mounted')
    await isReady
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        pending.delete(id)
        reject(new Error('LLP: the card iframe did not respond'))
      }, timeoutMs)
      pending.set(id, (result) => {
        clearTimeout(timeout)
        resolve(result)
      })
      frame.contentWindow.postMessage({ request: name, id }, origin)
    })
  }

  /** `style` has the names in card.js, such as `radius`; the card form applies it. */
  function create(type, { token, style = {} }) {
    if (type !== 'card') throw new Error(`LLP: unknown element ${type}`)
    return {
      mount(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target
        frame = document.createElement('iframe')
        const query = new URLSearchParams({ token, shop: location.origin })
        frame.src = `${origin}/lianlian/card?${query}#${encodeURIComponent(JSON.stringify(style))}`
        frame.title = 'Card details'
        frame.style.cssText = 'display:block;width:100%;height:206px;border:0'
        const { promise, resolve } = Promise.withResolvers()
        isReady = promise
        const onReady = listeners.ready
        listeners.ready = () => {
          resolve()
          onReady?.()
        }
        container.replaceChildren(frame)
      },
      unmount() {
        frame?.remove()
        frame = null
      },
      on(event, listener) {
        listeners[event] = listener
      },
    }
  }

  window.LLP = {
    elements: () => ({ create }),
    getValidateResult: () => request('validate', 10_000),
    confirmPay: () => request('confirm', 30_000),
  }
})()
