/** The wallet's SDK for a shop's page: paypal.Buttons({...}).render(container). */
;(() => {
  const origin = new URL(document.currentScript.src).origin

  function Buttons({ createOrder, onApprove, onCancel, onError, onClick }) {
    async function pay(button) {
      // Browsers block popups that are opened after an await, so open it first and set its URL later.
      const popup = window.open('about:blank', 'wallet', 'popup,width=480,height=720')
      button.disabled = true
      try {
        let isRejected = false
        const actions = { reject: () => (isRejected = true), resolve: () => (isRejected = false) }
        if ((await onClick?.({}, actions)) === false || isRejected) return popup?.close()
        const orderID = await createOrder({}, {})
        if (!popup) throw new Error('The wallet window was blocked')
        popup.location.replace(`${origin}/checkoutnow?token=${encodeURIComponent(orderID)}&popup`)
        const { decision, payerID } = await waitForDecision(popup, orderID)
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
        const container = typeof target === 'string' ? document.querySelector(target) : target
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Pay with PayPal'
        button.style.cssText =
          'width:100%;min-height:48px;border:0;border-radius:8px;background:#ffc439;color:#111;font:600 16px system-ui,sans-serif;cursor:pointer'
        button.addEventListener('click', () => void pay(button))
        container.replaceChildren(button)
      },
      async close() {},
    }
  }

  function waitForDecision(popup, orderID) {
    return new Promise((resolve) => {
      const done = (result) => {
        removeEventListener('message', onMessage)
        clearInterval(closedCheck)
        resolve(result)
      }
      const onMessage = (event) => {
        const { wallet, orderID: id, decision, payerID } = event.data ?? {}
        if (event.origin !== origin || event.source !== popup || wallet !== true || id !== orderID) return
        done({ decision, payerID })
      }
      addEventListener('message', onMessage)
      // Closing the popup cancels. Wait for a message that was sent just before it closed.
      const closedCheck = setInterval(
        () => popup.closed && setTimeout(() => done({ decision: 'cancel' }), 200),
        300,
      )
    })
  }

  window.paypal = { Buttons, version: 'sandbox' }
})()
