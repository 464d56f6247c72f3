/** The wallet's script for a shop's page: paypal.Buttons({...}).render(place). */
;(() => {
  const origin = new URL(document.currentScript.src).origin

  function Buttons({ createOrder, onApprove, onCancel, onError, onClick }) {
    async function pay(button) {
      // Opened by the click itself, else it is blocked; it learns its address when the order exists.
      const popup = window.open('about:blank', 'wallet', 'popup,width=480,height=720')
      button.disabled = true
      try {
        let isRefused = false
        const actions = { reject: () => (isRefused = true), resolve: () => (isRefused = false) }
        if ((await onClick?.({}, actions)) === false || isRefused) return popup?.close()
        const orderID = await createOrder({}, {})
        if (!popup) throw new Error('The wallet window was blocked')
        popup.location.replace(`${origin}/checkoutnow?token=${encodeURIComponent(orderID)}&popup`)
        const { decision, payerID } = await decided(popup, orderID)
        const restart = () => pay(button)
        if (decision === 'approve') await onApprove?.({ orderID, payerID }, { restart })
        else await onCancel?.({ orderID })
      } catch (error) {
        popup?.close()
        onError?.(error)
      } finally {
        button.disabled = false
      }
    }

    return {
      isEligible: () => true,
      async render(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Pay with PayPal'
        button.style.cssText =
          'width:100%;min-height:48px;border:0;border-radius:8px;background:#ffc439;color:#111;font:600 16px system-ui,sans-serif;cursor:pointer'
        button.addEventListener('click', () => void pay(button))
        place.replaceChildren(button)
      },
      async close() {},
    }
  }

  function decided(popup, orderID) {
    return new Promise((resolve) => {
      const done = (answer) => {
        removeEventListener('message', hear)
        clearInterval(watch)
        resolve(answer)
      }
      const hear = (event) => {
        const { wallet, orderID: about, decision, payerID } = event.data ?? {}
        if (event.origin !== origin || event.source !== popup || wallet !== true || about !== orderID) return
        done({ decision, payerID })
      }
      addEventListener('message', hear)
      // A window that was closed has cancelled; a message sent before it closed comes first.
      const watch = setInterval(
        () => popup.closed && setTimeout(() => done({ decision: 'cancel' }), 200),
        300,
      )
    })
  }

  window.paypal = { Buttons, version: 'sandbox' }
})()
