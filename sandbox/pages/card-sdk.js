/** The card gateway's script for a shop's page: window.LLP puts the card's frame in and asks it. */
;(() => {
  const origin = new URL(document.currentScript.src).origin
  let frame = null
  let next = 0
  let isReady = Promise.resolve()
  const waiting = new Map()
  const listeners = {}

  addEventListener('message', (event) => {
    if (event.origin !== origin || !frame || event.source !== frame.contentWindow || event.data?.llp !== true)
      return
    const { id, result, ready, height, change } = event.data
    if (typeof height === 'number' && height > 0 && height < 1000) frame.style.height = `${height}px`
    if (ready) listeners.ready?.()
    if (typeof change === 'boolean') listeners.change?.({ complete: change })
    if (id !== undefined && waiting.has(id)) {
      waiting.get(id)(result)
      waiting.delete(id)
    }
  })

  async function ask(question, ms) {
    if (!frame) throw new Error('LLP: no card is mounted')
    await isReady
    const id = ++next
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(id)
        reject(new Error('LLP: the card frame does not answer'))
      }, ms)
      waiting.set(id, (result) => {
        clearTimeout(late)
        resolve(result)
      })
      frame.contentWindow.postMessage({ ask: question, id }, origin)
    })
  }

  function create(type, { token }) {
    if (type !== 'card') throw new Error(`LLP: there is no element ${type}`)
    return {
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        frame = document.createElement('iframe')
        frame.src = `${origin}/lianlian/card?token=${encodeURIComponent(token)}`
        frame.title = 'Card details'
        frame.style.cssText = 'display:block;width:100%;height:190px;border:0'
        const { promise, resolve } = Promise.withResolvers()
        isReady = promise
        const told = listeners.ready
        listeners.ready = () => {
          resolve()
          told?.()
        }
        place.replaceChildren(frame)
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
    getValidateResult: () => ask('validate', 10_000),
    confirmPay: () => ask('confirm', 30_000),
  }
})()
