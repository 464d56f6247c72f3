import { useContext } from 'react'
import { ScriptNonce } from './script-nonce.ts'

/**
 * Runs before any other script. Guests see the page immediately; with a stored token the content is hidden until the token is
 * verified, for two seconds at most. An invalid token is removed. Without a stored cart, styles show the empty cart at once.
 *
 * `forgetAccountData` removes wishlist and designs once they follow an account (`synced`); the designs of cart lines stay with the
 * cart. It is here because the token may be invalid before any other script is loaded.
 */
export const sessionScript = `(function () {
  var root = document.documentElement, token = null
  var store = function (key, value) {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key: key }))
  }
  var forget = window.forgetAccountData = function () {
    var left = []
    try {
      if (!localStorage.getItem('synced')) return
      var cart = localStorage.getItem('cart') || ''
      left = JSON.parse(localStorage.getItem('designs')).records.filter(function (design) {
        return cart.includes(design.hash)
      })
    } catch (_) {}
    var hashes = left.map(function (design) { return design.hash })
    store('wishlist')
    store('designs', left[0] && { drafts: [], records: left })
    store('synced', left[0] && { user: null, wishlist: [], designs: [], left: hashes })
  }
  try {
    token = localStorage.getItem('token')
    if (!localStorage.getItem('cart')) root.dataset.cart = 'empty'
  } catch (_) {}
  if (!token) return
  var show = function () { delete root.dataset.session }
  root.dataset.session = 'checking'
  setTimeout(show, 2000)
  fetch('/api/verify-token', { headers: { Accept: 'application/json', Authorization: 'Bearer ' + token } })
    .then(function (answer) {
      if (answer.status !== 401 || localStorage.getItem('token') !== token) return
      forget()
      store('token')
      store('user')
      if (window.caches) caches.delete('orders')
    })
    .catch(function () {})
    .then(show)
})()`

export function SessionCheck() {
  const nonce = useContext(ScriptNonce)
  // Only the server sends the script; React keeps it.
  const html = import.meta.env.SSR ? sessionScript : ''
  // oxlint-disable-next-line react/no-danger -- a constant of this file; it must run before the page's scripts
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
